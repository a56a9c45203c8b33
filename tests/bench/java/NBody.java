// Benchmark: double arithmetic on object fields (planets pulled by gravity) and a Mandelbrot count.
public class NBody {
  static final class Body {
    double x, y, z, vx, vy, vz;
    final double mass;
    Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
      this.x = x;
      this.y = y;
      this.z = z;
      this.vx = vx;
      this.vy = vy;
      this.vz = vz;
      this.mass = mass;
    }
  }

  static void step(Body[] bodies, double dt) {
    for (int i = 0; i < bodies.length; i++) {
      Body a = bodies[i];
      for (int j = i + 1; j < bodies.length; j++) {
        Body b = bodies[j];
        double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
        double d2 = dx * dx + dy * dy + dz * dz;
        double mag = dt / (d2 * Math.sqrt(d2));
        a.vx -= dx * b.mass * mag;
        a.vy -= dy * b.mass * mag;
        a.vz -= dz * b.mass * mag;
        b.vx += dx * a.mass * mag;
        b.vy += dy * a.mass * mag;
        b.vz += dz * a.mass * mag;
      }
    }
    for (Body b : bodies) {
      b.x += dt * b.vx;
      b.y += dt * b.vy;
      b.z += dt * b.vz;
    }
  }

  static double energy(Body[] bodies) {
    double e = 0;
    for (int i = 0; i < bodies.length; i++) {
      Body a = bodies[i];
      e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
      for (int j = i + 1; j < bodies.length; j++) {
        Body b = bodies[j];
        double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
        e -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
      }
    }
    return e;
  }

  static int mandelbrot(int size, int limit) {
    int inside = 0;
    for (int py = 0; py < size; py++) {
      for (int px = 0; px < size; px++) {
        double cr = 2.0 * px / size - 1.5, ci = 2.0 * py / size - 1.0, zr = 0, zi = 0;
        int n = 0;
        while (n < limit && zr * zr + zi * zi <= 4) {
          double t = zr * zr - zi * zi + cr;
          zi = 2 * zr * zi + ci;
          zr = t;
          n++;
        }
        if (n == limit) inside++;
      }
    }
    return inside;
  }

  public static void main(String[] args) {
    Body[] bodies = {new Body(0, 0, 0, 0, 0, 0, 40), new Body(5, -1, 0.1, 0.6, 2.8, 0, 0.04),
        new Body(8, 4, -0.4, -1.0, 1.8, 0.01, 0.01), new Body(13, -15, -0.2, 1.1, 0.9, -0.01, 0.002),
        new Body(15, -26, 0.2, 0.98, 0.6, -0.03, 0.002)};
    System.out.println(energy(bodies));
    for (int i = 0; i < 250_000; i++) step(bodies, 0.001);
    System.out.println(energy(bodies));
    System.out.println(mandelbrot(300, 200));
  }
}
