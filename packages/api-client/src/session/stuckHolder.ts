import type { Clock } from '../pipeline/clock'

/** The time without a heartbeat after which a holder is passed over, in ms [DEC-144]. */
const PATIENCE = 5_000

/**
 * Waits until the holder of a turn has had no heartbeat for 5 s.
 * @param readBeat the time of its last heartbeat, '' without one: then the wait counts from its start
 * @param pace the interval of heartbeats, in ms
 * @returns the last heartbeat; null when the signal ends the wait
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
  // If the clock was set back, a heartbeat looks too young: its age is at least the time it has been watched.
  const age = () => Math.max(clock.now() - seenAt, beat === '' ? 0 : clock.now() - Number(beat))
  for (;;) {
    const left = PATIENCE - age()
    // Already old when first seen: it may be left from an earlier turn, and the holder's own follows in a moment.
    const pause = left > 0 ? Math.min(left, pace) : pace
    const from = clock.now()
    try {
      await clock.wait(pause, signal)
    } catch {
      return null
    }
    const now = readBeat()
    // Woken late, this tab was asleep itself; the holder may have been too, and gets time for a new heartbeat.
    const wasAsleep = clock.now() - from > pause + pace
    if (now !== beat || wasAsleep) {
      beat = now
      seenAt = clock.now()
      continue
    }
    if (age() >= PATIENCE) return beat
  }
}
