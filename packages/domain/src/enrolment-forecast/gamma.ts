// The two functions of the forecast that JavaScript lacks. Why they are our own: docs/decisions/2026-11-27-enrolment-forecast.md.

/** Of the approximation by Lanczos with g = 7 and nine terms, good to fifteen digits. */
const FIRST = 0.999_999_999_999_809_9
const TERMS: readonly number[] = [
  676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]
const G = 7

/** The natural logarithm of the gamma function. Takes numbers above 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const sum = TERMS.reduce((total, term, at) => total + term / (x + at), FIRST)
  const base = x + G - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

/**
 * The regularised incomplete beta function I_x(a, b): the probability that a beta variable is at most `x`.
 * @param x from 0 to 1
 * @param a above 0, as is `b`
 */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast below the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a)
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)
  return (Math.exp(front) * betaFraction(x, a, b)) / a
}

const [PRECISION, MOST_TERMS, TINY] = [1e-13, 10_000, 1e-300]

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  let [c, d] = [1, 1 / away(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let m = 1; m <= MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return fraction
}

/** A number that can be divided by. */
const away = (value: number) => (Math.abs(value) < TINY ? TINY : value)
