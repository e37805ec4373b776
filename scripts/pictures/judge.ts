import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * How far a colour may differ before its pixel counts: 0 is not at all, 1 is black for white. The default of
 * pixelmatch, 0.1, takes the accent's green for a blue.
 */
const COLOUR_TOLERANCE = 0.02

/** The share of pixels that may differ … */
const SHARE = 0.001
/** … and the maximum number: a thousandth of a whole page would be an icon of 32 by 32. */
const MOST = 100

/** The result for a picture. Only `same` passes. */
export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'missing'; readonly because: string }
  | { readonly kind: 'different'; readonly because: string; readonly diff?: Buffer }

/** Returns how many pixels of a picture may differ from its baseline. */
export const allowedPixels = (width: number, height: number): number =>
  Math.min(Math.floor(width * height * SHARE), MOST)

/** Compares a picture with its baseline; another size is always a difference. */
export function judge(baseline: Buffer | undefined, actual: Buffer): Verdict {
  if (baseline === undefined) return { kind: 'missing', because: 'no baseline' }
  if (baseline.equals(actual)) return { kind: 'same' }
  const [before, now] = [PNG.sync.read(baseline), PNG.sync.read(actual)]
  const { width, height } = now
  if (before.width !== width || before.height !== height) {
    return { kind: 'different', because: `${width} x ${height} instead of ${before.width} x ${before.height}` }
  }
  const diff = new PNG({ width, height })
  const count = pixelmatch(before.data, now.data, diff.data, width, height, { threshold: COLOUR_TOLERANCE })
  const allowed = allowedPixels(width, height)
  if (count <= allowed) return { kind: 'same' }
  return { kind: 'different', because: `${count} pixels differ, ${allowed} may`, diff: PNG.sync.write(diff) }
}
