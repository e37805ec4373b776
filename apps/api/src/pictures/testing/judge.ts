import { expect } from 'vitest'
import { Problem } from '../../base/problem'
import { readPicture } from '../readPicture'
import type { Hostile } from './hostile'
import { partsOfWebp } from './samples'

/** The parts of a WebP file that hold nothing but pixels. */
const PIXELS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

/**
 * Gives a hostile picture to the server.
 * @returns whether it was refused
 * @throws unless it was refused as it has to be, or became a picture with nothing of what was sent in it
 */
export async function judge({ what, bytes }: Hostile): Promise<boolean> {
  const outcome = await readPicture(bytes, 'person').catch((error: unknown) => error)
  if (outcome instanceof Problem) {
    expect([400, 413], what).toContain(outcome.status)
    return true
  }
  if (outcome instanceof Error) throw outcome
  const made = Buffer.from(outcome as Uint8Array)
  expect(made.equals(bytes), what).toBe(false)
  for (const part of partsOfWebp(made)) expect(PIXELS, what).toContain(part)
  expect(made.includes('script'), what).toBe(false)
  return false
}
