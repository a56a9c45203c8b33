// Benchmark: planets under gravity: structs of doubles, square roots, small nested loops.
// usage: nbody [steps]
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BODIES = 5 };
typedef struct {
  double x, y, z, vx, vy, vz, mass;
} Body;

static Body bodies[BODIES] = {
    {0, 0, 0, 0, 0, 0, 40},
    {5, -1, 0.1, 0.6, 2.8, -0.02, 0.04},
    {8, 4, -0.4, -1.0, 1.8, 0.01, 0.011},
    {13, -15, -0.2, 1.1, 0.9, -0.01, 0.0017},
    {15, -26, 0.2, 1.0, 0.6, -0.03, 0.002},
};

static void Advance(Body* b, double dt) {
  for (int i = 0; i < BODIES; i++)
    for (int j = i + 1; j < BODIES; j++) {
      double dx = b[i].x - b[j].x, dy = b[i].y - b[j].y, dz = b[i].z - b[j].z;
      double squared = dx * dx + dy * dy + dz * dz;
      double force = dt / (squared * sqrt(squared));
      b[i].vx -= dx * b[j].mass * force;
      b[i].vy -= dy * b[j].mass * force;
      b[i].vz -= dz * b[j].mass * force;
      b[j].vx += dx * b[i].mass * force;
      b[j].vy += dy * b[i].mass * force;
      b[j].vz += dz * b[i].mass * force;
    }
  for (int i = 0; i < BODIES; i++) {
    b[i].x += dt * b[i].vx;
    b[i].y += dt * b[i].vy;
    b[i].z += dt * b[i].vz;
  }
}

static double Energy(const Body* b) {
  double energy = 0;
  for (int i = 0; i < BODIES; i++) {
    energy += 0.5 * b[i].mass * (b[i].vx * b[i].vx + b[i].vy * b[i].vy + b[i].vz * b[i].vz);
    for (int j = i + 1; j < BODIES; j++) {
      double dx = b[i].x - b[j].x, dy = b[i].y - b[j].y, dz = b[i].z - b[j].z;
      energy -= b[i].mass * b[j].mass / sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return energy;
}

int main(int argc, char** argv) {
  int steps = argc > 1 ? atoi(argv[1]) : 50000;
  printf("%.9f\n", Energy(bodies));
  for (int i = 0; i < steps; i++) Advance(bodies, 0.001);
  printf("%.9f\n", Energy(bodies));
  return 0;
}
