// Huffman coding: tree in an array and by pointers, canonical codes, bit writer and reader, base64 of the result.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
  long weight;
  int symbol;
  struct Node *left, *right;
} Node;

static Node* NewNode(long weight, int symbol, Node* left, Node* right) {
  Node* n = malloc(sizeof *n);
  *n = (Node){weight, symbol, left, right};
  return n;
}
static void Free(Node* n) {
  if (!n) return;
  Free(n->left);
  Free(n->right);
  free(n);
}
static int Smallest(Node** list, int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (list[i]->weight < list[best]->weight ||
        (list[i]->weight == list[best]->weight && list[i]->symbol < list[best]->symbol))
      best = i;
  return best;
}
static Node* Build(const long* counts) {
  Node* list[256];
  int n = 0;
  for (int s = 0; s < 256; s++)
    if (counts[s]) list[n++] = NewNode(counts[s], s, NULL, NULL);
  while (n > 1) {
    int i = Smallest(list, n);
    Node* a = list[i];
    list[i] = list[--n];
    i = Smallest(list, n);
    list[i] =
        NewNode(a->weight + list[i]->weight, a->symbol < list[i]->symbol ? a->symbol : list[i]->symbol, a, list[i]);
  }
  return n ? list[0] : NULL;
}
static void Lengths(const Node* n, int depth, unsigned char* lengths) {
  if (!n->left) {
    lengths[n->symbol] = (unsigned char)(depth ? depth : 1);
    return;
  }
  Lengths(n->left, depth + 1, lengths);
  Lengths(n->right, depth + 1, lengths);
}
static void Canonical(const unsigned char* lengths, uint32_t* codes) {
  uint32_t code = 0;
  for (int length = 1; length < 32; length++, code <<= 1)
    for (int s = 0; s < 256; s++)
      if (lengths[s] == length) codes[s] = code++;
}
typedef struct {
  unsigned char* bytes;
  size_t bits;
} Stream;
static void Write(Stream* s, uint32_t code, int length) {
  for (int i = length - 1; i >= 0; i--, s->bits++) {
    if (s->bits % 8 == 0) s->bytes[s->bits / 8] = 0;
    s->bytes[s->bits / 8] |= (unsigned char)((code >> i & 1) << (7 - s->bits % 8));
  }
}
static int Read(Stream* s, const unsigned char* lengths, const uint32_t* codes) {
  uint32_t code = 0;
  for (int length = 1; length < 32; length++) {
    code = code << 1 | (s->bytes[s->bits / 8] >> (7 - s->bits % 8) & 1);
    s->bits++;
    for (int c = 0; c < 256; c++)
      if (lengths[c] == length && codes[c] == code) return c;
  }
  return -1;
}
static void Base64(const unsigned char* in, size_t n) {
  static const char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < n; i += 3) {
    uint32_t v = (uint32_t)in[i] << 16 | (i + 1 < n ? (uint32_t)in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
    putchar(kDigits[v >> 18]);
    putchar(kDigits[v >> 12 & 63]);
    putchar(i + 1 < n ? kDigits[v >> 6 & 63] : '=');
    putchar(i + 2 < n ? kDigits[v & 63] : '=');
  }
  putchar('\n');
}
static void Try(const char* text) {
  size_t n = strlen(text);
  long counts[256] = {0};
  for (size_t i = 0; i < n; i++) counts[(unsigned char)text[i]]++;
  Node* tree = Build(counts);
  unsigned char lengths[256] = {0};
  uint32_t codes[256] = {0};
  Lengths(tree, 0, lengths);
  Canonical(lengths, codes);
  for (int s = 0; s < 256; s++)
    if (lengths[s]) {
      printf("'%c' %ld ", s, counts[s]);
      for (int i = lengths[s] - 1; i >= 0; i--) putchar('0' + (int)(codes[s] >> i & 1));
      printf("; ");
    }
  printf("\n");
  Stream out = {malloc(n * 4 + 1), 0};
  for (size_t i = 0; i < n; i++) Write(&out, codes[(unsigned char)text[i]], lengths[(unsigned char)text[i]]);
  printf("%zu bytes -> %zu bits, weight %ld\n", n, out.bits, tree->weight);
  Base64(out.bytes, (out.bits + 7) / 8);
  Stream in = {out.bytes, 0};
  char* back = malloc(n + 1);
  for (size_t i = 0; i < n; i++) back[i] = (char)Read(&in, lengths, codes);
  back[n] = 0;
  printf("round trip %d\n", strcmp(back, text) == 0);
  free(back);
  free(out.bytes);
  Free(tree);
}

int main(void) {
  Try("abracadabra");
  Try("a");
  Try("mississippi river");
  Try("the quick brown fox jumps over the lazy dog and runs away from the slow bear");
  Try("aaaaaaaaaaaaaaaabbbbbbbbccccddef");
  Base64((const unsigned char*)"any carnal pleas", 14);
  for (size_t i = 0; i < 5; i++) Base64((const unsigned char*)"light", i + 1);
  return 0;
}
