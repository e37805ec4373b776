import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hasBeenCalledSince } from './authenticate'
import { type GuessEstimate, HASHING_NICENESS, inThread } from './hashingThreads'
import { createWaitingRoom } from './waitingRoom'

/** 19 MiB and two passes: the minimum recommended for Argon2id, about 30 ms per attempt. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of the processors half, so that memory and caches stay free for all other calls, and never more than three. */
export const HASHINGS_AT_ONCE = Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), 3)
/** About two seconds of work, twice as long beside calls. */
const HASHINGS_WAITING = 64
/** A busy processor makes a hashing long, and then nothing is won by waiting as long again. */
const MAX_REST_MS = 100

/**
 * How long no other hashing begins after one, in ms: as long as it took, when somebody with a session called beside it. So
 * sign-ins without end have at most half of the time of a processor, its caches and its memory [TRUST-240, DEC-720].
 */
function restForCalls(since: number): number {
  return hasBeenCalledSince(since) ? Math.min(performance.now() - since, MAX_REST_MS) : 0
}

/** One for the process: its processors are shared by all that it serves [TRUST-124]. */
export const hashings = createWaitingRoom({
  atOnce: HASHINGS_AT_ONCE,
  places: HASHINGS_WAITING,
  waitMs: 2000,
  restMs: restForCalls,
})

export interface Passwords {
  /** True when a password matches a hash. Without a hash it takes the same time and is false. @throws Busy */
  matches(stored: string | null, password: string): Promise<boolean>
}

/** Hashes a password with Argon2id and a new salt. @throws Busy */
export const hashPassword = (password: string): Promise<string> =>
  hashings.run(() => inThread('hash', { password, costs: COSTS }))

/**
 * How hard a password is to guess. Like a hashing it is work of up to 40 ms that nobody's call waits for.
 * @param words of its owner, which a guesser would try first
 * @param known words beside English ones and usual passwords, the same for everybody
 * @throws Busy
 */
export const estimateGuesses = (
  password: string,
  words: readonly string[],
  known: readonly string[],
): Promise<GuessEstimate> => hashings.run(() => inThread('estimate', { password, words, known }))

/** Checks passwords so that neither the response nor its duration reveals whether an account exists. */
export function createPasswords(): Passwords {
  const decoy = hashPassword(randomBytes(24).toString('base64'))
  return {
    async matches(stored, password) {
      const compared = stored ?? (await decoy)
      const isRight = await hashings.run(() => inThread('verify', { stored: compared, password }))
      return stored !== null && isRight
    },
  }
}

const nicenessOfHashing = (): Promise<number> => hashings.run(() => inThread('niceness', {}))

/**
 * What to say where hashings do not make way for calls, which sign-ins then slow down; null where they do [TRUST-224].
 * @throws when no thread for them can be started
 */
export async function hashingWarning(measure = nicenessOfHashing) {
  const niceness = await measure()
  const { platform } = process
  return niceness < HASHING_NICENESS ? { event: 'hashing-without-low-priority', platform, niceness } : null
}
