import { describe, expect, it } from 'vitest'
import { logGamma, regularisedBeta } from './gamma'

describe('the gamma function', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, tables 6.1 and 6.4.
  it.each([
    [1.005, 0.997_138_535_3],
    [1.25, 0.906_402_477_1],
    [1.5, 0.886_226_925_5],
    [1.99, 0.995_813_259_9],
  ])('of %d has the value of the tables [DASH-107]', (x, gamma) => {
    expect(Math.exp(logGamma(x))).toBeCloseTo(gamma, 9)
  })

  it.each([
    [11, 15.104_412_573_075_5],
    [101, 363.739_375_555_563],
    [0.5, 0.572_364_942_924_7],
    [0.25, 1.288_022_524_698_1],
  ])('of %d has the logarithm of the tables [DASH-107]', (x, logarithm) => {
    expect(logGamma(x)).toBeCloseTo(logarithm, 11)
  })
})

describe('the incomplete beta function', () => {
  // The points of t and F beyond which the tables of every textbook have so much of the distribution.
  it.each([
    [2.228_139, 10, 0.05],
    [12.706_205, 1, 0.05],
    [2.000_298, 60, 0.05],
    [3.169_273, 10, 0.01],
  ])('gives the points of Student: %d with %i degrees of freedom [DASH-107]', (t, degrees, both) => {
    expect(regularisedBeta(degrees / (degrees + t ** 2), degrees / 2, 0.5)).toBeCloseTo(both, 6)
  })

  it.each([
    [3.478_05, 4, 10, 0.95],
    [1.793_84, 20, 20, 0.9],
    [2.978_24, 10, 10, 0.95],
  ])('gives the points of Fisher: %d with %i and %i [DASH-107]', (f, first, second, share) => {
    expect(regularisedBeta((first * f) / (first * f + second), first / 2, second / 2)).toBeCloseTo(share, 5)
  })

  it('is a sum of binomial probabilities [DASH-107]', () => {
    expect(regularisedBeta(0.5, 8, 3)).toBeCloseTo((45 + 10 + 1) / 1024, 13)
    expect(regularisedBeta(0.1, 1, 5)).toBeCloseTo(1 - 0.9 ** 5, 13)
    expect(regularisedBeta(0.3, 4, 1)).toBeCloseTo(0.3 ** 4, 13)
  })

  it('keeps within 0 and 1, also for as many subjects as a study can plan [DASH-107]', () => {
    expect([0, 1].map((x) => regularisedBeta(x, 3, 4))).toEqual([0, 1])
    for (const many of [1, 10, 1000, 1_000_000]) expect(regularisedBeta(0.5, many, many)).toBeCloseTo(0.5, 6)
    expect(regularisedBeta(0.999_99, 1_000_000, 10)).toBeGreaterThan(0)
  })
})
