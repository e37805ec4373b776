import type { Clock } from '../pipeline/clock'

/** A holder without a sign of life for so long is passed over, in ms [DEC-144]. */
const PATIENCE = 5_000

/**
 * Waits until the holder of a turn has given no sign of life for 5 s.
 * @param readBeat the time of its last beat, '' when there is none: that counts from the start of the wait
 * @param pace how often a living holder beats, in ms
 * @returns the beat that has stood still; null when the signal ends the wait
 */
export async function stuckHolder({
  readBeat,
  clock,
  pace,
  signal,
}: {
  readBeat: () => string
  clock: Clock
  pace: number
  signal: AbortSignal
}): Promise<string | null> {
  let beat = readBeat()
  let seenAt = clock.now()
  // A clock that was set back makes a beat look young for ever: it is never younger than the time it has been watched.
  const age = () => Math.max(clock.now() - seenAt, beat === '' ? 0 : clock.now() - Number(beat))
  for (;;) {
    const left = PATIENCE - age()
    // Old already when first seen: it may have been left by a turn long over, and the holder's own comes in a moment.
    const pause = left > 0 ? Math.min(left, pace) : pace
    const from = clock.now()
    try {
      await clock.wait(pause, signal)
    } catch {
      return null
    }
    const now = readBeat()
    // Woken late, this tab was asleep itself; so may the holder have been, and it gets time to beat again.
    const wasAsleep = clock.now() - from > pause + pace
    if (now !== beat || wasAsleep) {
      beat = now
      seenAt = clock.now()
      continue
    }
    if (age() >= PATIENCE) return beat
  }
}
