import { createSession } from '../session/session'
import { createVault } from '../session/vault'
import { fakeClock } from './fakeClock'
import { makeToken } from './makeToken'
import { loadTestKey, memoryStorage } from './memoryStorage'

/** The start time of tests, in ms since 1970. */
export const T0 = 1_750_000_000_000

/** A session with its own storage and clock; `reopen` returns the session of the next visit. */
export function testSession(storage = memoryStorage(), loadKey: () => Promise<CryptoKey> = loadTestKey) {
  const clock = fakeClock(T0)
  const { now } = clock
  const open = () => createSession({ vault: createVault(storage, loadKey), now })
  return { session: open(), storage, clock, now, reopen: open }
}

/** Tokens whose access token expires at this moment. */
export const tokensUntil = (expiresAt: number, name = 'first') => ({
  access_token: makeToken({ sub: 'u-1', exp: expiresAt / 1000, name }),
  refresh_token: `refresh-${name}`,
})
