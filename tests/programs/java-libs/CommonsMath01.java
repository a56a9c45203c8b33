// commons-math3: linear algebra, analysis, statistics, distributions, transforms, FastMath.
// classpath: /usr/share/java/commons-math3.jar
import org.apache.commons.math3.analysis.*;
import org.apache.commons.math3.analysis.integration.*;
import org.apache.commons.math3.analysis.interpolation.*;
import org.apache.commons.math3.analysis.polynomials.*;
import org.apache.commons.math3.analysis.solvers.*;
import org.apache.commons.math3.complex.*;
import org.apache.commons.math3.distribution.*;
import org.apache.commons.math3.fraction.*;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.ode.nonstiff.*;
import org.apache.commons.math3.ode.*;
import org.apache.commons.math3.optim.linear.*;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.*;
import org.apache.commons.math3.primes.*;
import org.apache.commons.math3.random.*;
import org.apache.commons.math3.special.*;
import org.apache.commons.math3.stat.descriptive.*;
import org.apache.commons.math3.stat.regression.*;
import org.apache.commons.math3.stat.inference.*;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.*;
import org.apache.commons.math3.geometry.euclidean.twod.*;
import org.apache.commons.math3.geometry.euclidean.twod.hull.*;
import org.apache.commons.math3.ml.clustering.*;
import java.util.*;
public class CommonsMath01 {
  public static void main(String[] a) {
    RealMatrix m = MatrixUtils.createRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
    System.out.println(new LUDecomposition(m).getDeterminant() + " "
        + new LUDecomposition(m).getSolver().solve(new ArrayRealVector(new double[] {1, 2, 3})) + " "
        + Arrays.toString(new EigenDecomposition(m).getRealEigenvalues()) + " "
        + new SingularValueDecomposition(m).getRank() + new QRDecomposition(m).getR()
        + new CholeskyDecomposition(m).getL() + m.multiply(m.transpose()) + m.power(3) + MatrixUtils.inverse(m));
    try {
      new LUDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse();
    } catch (SingularMatrixException e) {
      System.out.println(e.getMessage());
    }
    PolynomialFunction p = new PolynomialFunction(new double[] {-6, 11, -6, 1});
    System.out.println(p + " " + p.derivative() + " " + new BrentSolver().solve(100, p, 2.5, 4) + " "
        + Arrays.toString(new LaguerreSolver().solveAllComplex(p.getCoefficients(), 0)) + " "
        + new SimpsonIntegrator().integrate(1000, p, 0, 3) + " "
        + new RombergIntegrator().integrate(1000, x -> FastMath.sin(x), 0, FastMath.PI) + " "
        + new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 8, 27}).value(1.5)
        + new GaussIntegratorX().t());
    System.out.println(new Complex(1, 2).multiply(new Complex(3, -1)).sqrt() + " " + new Complex(0, 1).exp()
        + new Complex(-1, 0).nthRoot(3) + new Fraction(3, 4).add(new Fraction(5, 6)) + new BigFraction(0.1)
        + new BigFraction(1, 3).pow(20) + ArithmeticUtils.binomialCoefficient(40, 20) + " "
        + ArithmeticUtils.gcd(84, 36) + Primes.primeFactors(1234567890) + Primes.isPrime(1000003) + " "
        + Gamma.gamma(5.5) + " " + Erf.erf(0.5) + " " + Beta.regularizedBeta(0.3, 2, 3));
    NormalDistribution nd = new NormalDistribution(new Well19937c(3), 10, 2);
    System.out.println(nd.cumulativeProbability(11) + " " + nd.inverseCumulativeProbability(0.975) + " "
        + Arrays.toString(nd.sample(5)) + new PoissonDistribution(new MersenneTwister(5), 4, 1e-12, 100).sample()
        + new TDistribution(5).cumulativeProbability(2.0) + " " + new BinomialDistribution(20, 0.3).probability(6) + " "
        + new ChiSquaredDistribution(3).inverseCumulativeProbability(0.95)
        + new GammaDistribution(new Well512a(1), 2, 3).sample() + new ISAACRandom(4).nextInt()
        + new JDKRandomGenerator() {
            {
              setSeed(3);
            }
          }.nextInt());
    DescriptiveStatistics ds = new DescriptiveStatistics();
    Random r = new Random(2);
    SimpleRegression sr = new SimpleRegression();
    for (int i = 0; i < 200; i++) {
      double v = r.nextGaussian() * 3 + i;
      ds.addValue(v);
      sr.addData(i, v);
    }
    System.out.println(ds + " " + ds.getKurtosis() + " " + ds.getPercentile(90) + " " + sr.getSlope() + " "
        + sr.getRSquare() + sr.getSlopeConfidenceInterval()
        + new TTest().tTest(new double[] {1, 2, 3, 4, 5}, new double[] {2, 3, 4, 5, 7}) + new KendallsX().t());
    FastFourierTransformer f = new FastFourierTransformer(DftNormalization.STANDARD);
    System.out.println(Arrays.toString(f.transform(new double[] {1, 2, 3, 4, 0, 0, 0, 0}, TransformType.FORWARD)));
    DormandPrince853Integrator dp = new DormandPrince853Integrator(1e-8, 100, 1e-10, 1e-10);
    double[] y = {1, 0};
    dp.integrate(new FirstOrderDifferentialEquations() {
      public int getDimension() { return 2; }
      public void computeDerivatives(double t, double[] q, double[] d) {
        d[0] = q[1];
        d[1] = -q[0];
      }
    }, 0, y, 6, y);
    System.out.println(Arrays.toString(y));
    LinearObjectiveFunction lo = new LinearObjectiveFunction(new double[] {3, 5}, 0);
    System.out.println(Arrays.toString(new SimplexSolver()
            .optimize(lo,
                new LinearConstraintSet(List.of(new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4),
                    new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12),
                    new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18))),
                GoalType.MAXIMIZE, new NonNegativeConstraint(true))
            .getPoint()));
    List<Vector2D> pts = new ArrayList<>();
    for (int i = 0; i < 50; i++) pts.add(new Vector2D(r.nextDouble(), r.nextDouble()));
    System.out.println(Arrays.toString(new MonotoneChain().generate(pts).getVertices()));
    KMeansPlusPlusClusterer<DoublePoint> km = new KMeansPlusPlusClusterer<>(
        3, 100, new org.apache.commons.math3.ml.distance.EuclideanDistance(), new MersenneTwister(7));
    List<DoublePoint> dps = new ArrayList<>();
    for (int i = 0; i < 60; i++)
      dps.add(new DoublePoint(new double[] {r.nextGaussian() + i % 3 * 10, r.nextGaussian()}));
    km.cluster(dps).forEach(c -> System.out.println(c.getCenter() + " " + c.getPoints().size()));
    System.out.println(FastMath.sin(1e10) + " " + FastMath.pow(1.1, 100) + " " + FastMath.log(7) + " "
        + FastMath.exp(5.5) + " " + FastMath.atan2(1, 3) + FastMath.cbrt(5) + Precision.round(2.345, 2)
        + Precision.equals(1.0, 1.0 + 1e-16) + CombinatoricsUtils.factorial(20)
        + MathArrays.linearCombination(1, 2, 3, 4));
    long h = 0;
    for (int i = -2000; i < 2000; i++)
      h = h * 31
          + Double.doubleToLongBits(
              FastMath.sin(i * 0.37) + FastMath.tan(i * .11) + FastMath.exp(i * 0.01) + FastMath.log(i + 2001));
    System.out.println(h);
  }
  static class GaussIntegratorX {
    double t() { return new IterativeLegendreGaussIntegrator(5, 1e-8, 1e-8).integrate(10000, x -> x * x, 0, 2); }
  }
  static class KendallsX {
    double t() {
      return new org.apache.commons.math3.stat.correlation.KendallsCorrelation().correlation(
          new double[] {1, 2, 3, 4}, new double[] {1, 3, 2, 4});
    }
  }
}
