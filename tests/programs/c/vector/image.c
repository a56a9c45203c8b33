// Image and signal loops on bytes and floats: blur, Sobel, histogram, FIR filter, matrix product, thresholds.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 48, H = 24 };
static uint8_t image[H][W], blurred[H][W], edges[H][W];

static void Make(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      int dx = x - 20, dy = (y - 12) * 2;
      image[y][x] = (uint8_t)(dx * dx + dy * dy < 200 ? 220 : (x * 3 + y * 5) & 63);
    }
}
static void Blur(void) {
  for (int y = 1; y < H - 1; y++)
    for (int x = 1; x < W - 1; x++) {
      int sum = 0;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) sum += image[y + j][x + i];
      blurred[y][x] = (uint8_t)(sum / 9);
    }
}
static void Sobel(void) {
  for (int y = 1; y < H - 1; y++)
    for (int x = 1; x < W - 1; x++) {
      int gx = -blurred[y - 1][x - 1] - 2 * blurred[y][x - 1] - blurred[y + 1][x - 1] + blurred[y - 1][x + 1] +
               2 * blurred[y][x + 1] + blurred[y + 1][x + 1];
      int gy = -blurred[y - 1][x - 1] - 2 * blurred[y - 1][x] - blurred[y - 1][x + 1] + blurred[y + 1][x - 1] +
               2 * blurred[y + 1][x] + blurred[y + 1][x + 1];
      int magnitude = abs(gx) + abs(gy);
      edges[y][x] = (uint8_t)(magnitude > 255 ? 255 : magnitude);
    }
}
static unsigned Checksum(const uint8_t* p, size_t n) {
  unsigned a = 1, b = 0;
  for (size_t i = 0; i < n; i++) a = (a + p[i]) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}
static void Histogram(const uint8_t* p, size_t n) {
  int counts[16] = {0};
  for (size_t i = 0; i < n; i++) counts[p[i] >> 4]++;
  for (int i = 0; i < 16; i++) printf("%d ", counts[i]);
  printf("\n");
}
static void Fir(const int16_t* in, int n, const int16_t* taps, int count, int32_t* out) {
  for (int i = 0; i + count <= n; i++) {
    int32_t sum = 0;
    for (int k = 0; k < count; k++) sum += in[i + k] * taps[k];
    out[i] = sum >> 4;
  }
}
static void MatrixProduct(int n, float a[n][n], float b[n][n], float c[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) c[i][j] = 0;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];
  }
}
static void Transpose8(const uint8_t a[8][8], uint8_t b[8][8]) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) b[j][i] = a[i][j];
}
static void YuvToRgb(const uint8_t* yuv, uint8_t* rgb, int n) {
  for (int i = 0; i < n; i++) {
    int y = yuv[3 * i], u = yuv[3 * i + 1] - 128, v = yuv[3 * i + 2] - 128;
    int c[3] = {y + (359 * v >> 8), y - ((88 * u + 183 * v) >> 8), y + (454 * u >> 8)};
    for (int k = 0; k < 3; k++) rgb[3 * i + k] = (uint8_t)(c[k] < 0 ? 0 : c[k] > 255 ? 255 : c[k]);
  }
}

int main(void) {
  Make();
  Blur();
  Sobel();
  printf("checksums %08x %08x %08x\n", Checksum(&image[0][0], sizeof image), Checksum(&blurred[0][0], sizeof blurred),
         Checksum(&edges[0][0], sizeof edges));
  Histogram(&image[0][0], sizeof image);
  Histogram(&blurred[0][0], sizeof blurred);
  Histogram(&edges[0][0], sizeof edges);
  for (int y = 0; y < H; y += 2) {
    for (int x = 0; x < W; x++) putchar(" .:+#"[edges[y][x] / 52]);
    putchar('|');
    putchar('\n');
  }
  int16_t signal[80], taps[8] = {1, 2, 3, 4, 4, 3, 2, 1};
  int32_t filtered[80] = {0};
  for (int i = 0; i < 80; i++) signal[i] = (int16_t)((i * i * 37) % 2001 - 1000);
  Fir(signal, 80, taps, 8, filtered);
  for (int i = 0; i < 72; i += 6) printf("%d ", filtered[i]);
  printf("\n");
  float a[13][13], b[13][13], c[13][13];
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 13; j++) a[i][j] = (float)(i - j) / 4, b[i][j] = (float)(i * j % 5);
  MatrixProduct(13, a, b, c);
  for (int i = 0; i < 13; i += 3) printf("%g %g %g\n", c[i][0], c[i][6], c[i][12]);
  uint8_t square[8][8], turned[8][8];
  for (int i = 0; i < 64; i++) square[i / 8][i % 8] = (uint8_t)i;
  Transpose8(square, turned);
  for (int i = 0; i < 8; i++) printf("%d ", turned[i][7 - i] + turned[i][i]);
  printf("\n");
  uint8_t yuv[96], rgb[96];
  for (int i = 0; i < 96; i++) yuv[i] = (uint8_t)(i * 53 + i / 3);
  YuvToRgb(yuv, rgb, 32);
  for (int i = 0; i < 96; i++) printf("%02x%s", rgb[i], i % 24 == 23 ? "\n" : "");
  return 0;
}
