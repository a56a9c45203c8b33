// Without a range, a value that can be anything is no check.
// expect: main error: sv_comp_wide.c:6, in main can give any of 2^32 values
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) { return __VERIFIER_nondet_bool() ? (int)__VERIFIER_nondet_uint() : 0; }
