// Graph algorithms on adjacency lists and matrices: BFS, DFS, Dijkstra, topological order, components, MST, all pairs.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 12 };
typedef struct Edge {
  int to, weight;
  struct Edge* next;
} Edge;
static Edge* graph[N];
static int edge_count;

static void Add(int from, int to, int weight) {
  Edge* e = malloc(sizeof *e);
  *e = (Edge){to, weight, graph[from]};
  graph[from] = e;
  edge_count++;
}
static void Bfs(int start) {
  int queue[N], head = 0, tail = 0, distance[N];
  memset(distance, -1, sizeof distance);
  distance[start] = 0;
  queue[tail++] = start;
  while (head < tail) {
    int u = queue[head++];
    for (Edge* e = graph[u]; e; e = e->next)
      if (distance[e->to] < 0) {
        distance[e->to] = distance[u] + 1;
        queue[tail++] = e->to;
      }
  }
  printf("bfs from %d:", start);
  for (int i = 0; i < N; i++) printf(" %d", distance[i]);
  printf("\n");
}
static int enter[N], leave[N], clock_;
static void Dfs(int u) {
  enter[u] = ++clock_;
  for (Edge* e = graph[u]; e; e = e->next)
    if (!enter[e->to]) Dfs(e->to);
  leave[u] = ++clock_;
}
static void Dijkstra(int start) {
  int distance[N], from[N], done[N] = {0};
  for (int i = 0; i < N; i++) distance[i] = INT_MAX, from[i] = -1;
  distance[start] = 0;
  for (;;) {
    int u = -1;
    for (int i = 0; i < N; i++)
      if (!done[i] && distance[i] < INT_MAX && (u < 0 || distance[i] < distance[u])) u = i;
    if (u < 0) break;
    done[u] = 1;
    for (Edge* e = graph[u]; e; e = e->next)
      if (distance[u] + e->weight < distance[e->to]) {
        distance[e->to] = distance[u] + e->weight;
        from[e->to] = u;
      }
  }
  for (int i = 0; i < N; i++) {
    if (distance[i] == INT_MAX) {
      printf("to %d: unreachable\n", i);
      continue;
    }
    printf("to %d: %d via", i, distance[i]);
    for (int v = i; v >= 0; v = from[v]) printf(" %d", v);
    printf("\n");
  }
}
static int Topological(int* order) {
  int degree[N] = {0}, n = 0;
  for (int u = 0; u < N; u++)
    for (Edge* e = graph[u]; e; e = e->next) degree[e->to]++;
  for (int u = 0; u < N; u++)
    if (degree[u] == 0) order[n++] = u;
  for (int i = 0; i < n; i++)
    for (Edge* e = graph[order[i]]; e; e = e->next)
      if (--degree[e->to] == 0) order[n++] = e->to;
  return n;
}
static int parent[N];
static int Root(int x) { return parent[x] == x ? x : (parent[x] = Root(parent[x])); }
struct Link {
  int a, b, weight;
};
static int ByWeight(const void* x, const void* y) {
  const struct Link *p = x, *q = y;
  return p->weight != q->weight ? p->weight - q->weight : p->a != q->a ? p->a - q->a : p->b - q->b;
}
static void Kruskal(void) {
  struct Link links[64];
  int n = 0, total = 0;
  for (int u = 0; u < N; u++)
    for (Edge* e = graph[u]; e; e = e->next) links[n++] = (struct Link){u, e->to, e->weight};
  qsort(links, (size_t)n, sizeof *links, ByWeight);
  for (int i = 0; i < N; i++) parent[i] = i;
  for (int i = 0; i < n; i++) {
    int a = Root(links[i].a), b = Root(links[i].b);
    if (a == b) continue;
    parent[a] = b;
    total += links[i].weight;
    printf("%d-%d ", links[i].a, links[i].b);
  }
  int components = 0;
  for (int i = 0; i < N; i++) components += Root(i) == i;
  printf("tree weight %d components %d\n", total, components);
}
static void Floyd(void) {
  int d[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) d[i][j] = i == j ? 0 : 1000000;
  for (int u = 0; u < N; u++)
    for (Edge* e = graph[u]; e; e = e->next)
      if (e->weight < d[u][e->to]) d[u][e->to] = e->weight;
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) d[i][j] >= 1000000 ? printf("  -") : printf(" %2d", d[i][j]);
    printf("\n");
  }
}

int main(void) {
  for (int i = 0; i < 26; i++) {
    int a = i * 5 % (N - 1), b = (i * 7 + 3) % (N - 1);
    if (a < b) Add(a, b, (i * 11) % 13 + 1);
    if (a > b) Add(b, a, (i * 3) % 7 + 1);
  }
  printf("edges %d\n", edge_count);
  for (int s = 0; s < N; s += 3) Bfs(s);
  for (int i = 0; i < N; i++)
    if (!enter[i]) Dfs(i);
  for (int i = 0; i < N; i++) printf("%d[%d,%d] ", i, enter[i], leave[i]);
  printf("\n");
  Dijkstra(0);
  int order[N];
  int n = Topological(order);
  printf("topological %d:", n);
  for (int i = 0; i < n; i++) printf(" %d", order[i]);
  printf("\n");
  Kruskal();
  Floyd();
  Add(N - 2, 0, 1);
  printf("with a cycle: %d ordered\n", Topological(order));
  for (int u = 0; u < N; u++)
    while (graph[u]) {
      Edge* next = graph[u]->next;
      free(graph[u]);
      graph[u] = next;
    }
  return 0;
}
