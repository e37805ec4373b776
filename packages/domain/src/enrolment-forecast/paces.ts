import { logGamma } from './gamma'

/** What an institution has shown so far. */
export interface Shown {
  readonly enrolled: number
  /** Days on which it could enrol; above 0 where somebody is enrolled. */
  readonly days: number
}

/**
 * One assumption of how much the institutions differ, and what follows from it: the pace of each is a gamma variable with
 * this shape and the mean that fits best.
 */
interface Assumption {
  readonly weight: number
  readonly shape: number
  /** Enrolments per day. */
  readonly mean: number
  /** Of the logarithm of the mean, which is estimated as well. */
  readonly variance: number
}

/** Mean and variance of a number that is not known. */
export interface Moments {
  readonly mean: number
  readonly variance: number
}

/** Standard deviation of the paces, divided by their mean: from nearly equal to a few that enrol most. */
const SPREADS = Array.from({ length: 15 }, (_, at) => (at + 1) / 10)
/** Few institutions do not tell how much they differ. Until they do, a small spread is taken to be likelier. */
const PRIOR_SPREAD = 0.75

/**
 * How many subjects the institutions enrol together in given days, one number of days for each.
 *
 * Each spread in turn is taken to be the true one and weighed by how well it explains what was shown (negative binomial
 * likelihood). The mean that fits it best is an estimate, whose own variance is added (Kass and Steffey, Journal of the American
 * Statistical Association 1989; 84:717–726): taken as known, it makes every band too narrow (Mountain and Sherlock, Biometrics
 * 2022; 78:636–648).
 * @param shown at least one enrolment in all
 */
export function expectEnrolments(shown: readonly Shown[]): (days: readonly number[]) => Moments {
  const assumptions = weigh(shown)
  return (days) => {
    let [weights, mean, square] = [0, 0, 0]
    for (const assumption of assumptions) {
      const each = momentsUnder(assumption, shown, days)
      weights += assumption.weight
      mean += assumption.weight * each.mean
      square += assumption.weight * (each.variance + each.mean ** 2)
    }
    mean /= weights
    return { mean, variance: square / weights - mean ** 2 }
  }
}

/** Given shape and mean, an institution that enrolled k in t days has the pace Gamma(shape + k, shape / mean + t). */
function momentsUnder(
  { shape, mean: average, variance: ofAverage }: Assumption,
  shown: readonly Shown[],
  days: readonly number[],
): Moments {
  const rate = shape / average
  let [mean, variance, dependence] = [0, 0, 0]
  for (const [at, { enrolled, days: past }] of shown.entries()) {
    const future = days[at] ?? 0
    const pace = (shape + enrolled) / (rate + past)
    mean += future * pace
    variance += (future ** 2 * pace) / (rate + past)
    // By how much it would change with the logarithm of the average.
    dependence += (future * pace * rate) / (rate + past)
  }
  return { mean, variance: variance + dependence ** 2 * ofAverage }
}

function weigh(shown: readonly Shown[]): Assumption[] {
  const fits = SPREADS.map((spread) => ({ spread, ...fit(shown, 1 / spread ** 2) }))
  const best = Math.max(...fits.map(({ logLikelihood }) => logLikelihood))
  return fits.map(({ spread, logLikelihood, ...fitted }) => ({
    ...fitted,
    weight: Math.exp(logLikelihood - best - 0.5 * (spread / PRIOR_SPREAD) ** 2) * Math.sqrt(fitted.variance),
  }))
}

/** The mean that fits best to a shape, and how well both explain what was shown. */
function fit(shown: readonly Shown[], shape: number) {
  const seen = shown.filter(({ days }) => days > 0)
  const mean = likeliestMean(seen, shape)
  let [information, logLikelihood] = [0, 0]
  for (const { enrolled, days } of seen) {
    const expected = mean * days
    information += expected / (1 + expected / shape)
    logLikelihood +=
      logGamma(shape + enrolled) -
      logGamma(shape) +
      enrolled * Math.log(expected) -
      (enrolled + shape) * Math.log(shape + expected) +
      shape * Math.log(shape)
  }
  return { shape, mean, variance: 1 / information, logLikelihood }
}

const HALVINGS = 40

/** Where the likelihood of the mean has its only peak: between no enrolment and the fastest institution. */
function likeliestMean(seen: readonly Shown[], shape: number): number {
  let [low, high] = [0, Math.max(...seen.map(({ enrolled, days }) => enrolled / days))]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    const slope = seen.reduce(
      (sum, { enrolled, days }) => sum + (enrolled - middle * days) / (1 + (middle * days) / shape),
      0,
    )
    if (slope > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
