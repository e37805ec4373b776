import type { UserProfile } from '../types'
import { readClaims } from './claims'
import { actorOf, type StoredProfile, storedProfileOf } from './profile'
import { isSameUser, readStored, type Stored } from './stored'
import { ENTRIES, type Vault } from './vault'

/** Assumed lifetime of a token, in ms [SESSION-023, CONST-006]. */
const ASSUMED_LIFETIME = 3_600_000
/** The remaining time at which a token is refreshed, in ms [SESSION-019, CONST-005]. */
export const REFRESH_THRESHOLD = 600_000
/** The time in memory after which a token is read from storage again, in ms [SESSION-015]. */
const TOKEN_CACHE = 300_000

export interface SessionState {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly isAuthenticated: boolean
  readonly userProfile: StoredProfile | null
  /** The last answer of `/users/me`; null while it is unknown [SESSION-045]. */
  readonly user: UserProfile | null
  /** True once the user was fetched in this visit: a stored one may be outdated. */
  readonly isUserFetched: boolean
  readonly authError: string | null
  /** ms since 1970. */
  readonly tokenExpiresAt: number | null
  /** Headers of changing calls; known once the user was fetched. */
  readonly roleName?: string | undefined
  readonly tenantId?: string | undefined
}

const SIGNED_OUT: SessionState = {
  accessToken: null,
  refreshToken: null,
  isAuthenticated: false,
  userProfile: null,
  user: null,
  isUserFetched: false,
  authError: null,
  tokenExpiresAt: null,
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
}

/** The result of a read of storage: unchanged, new tokens of another tab, a sign-out there, or another user. */
export type Found = 'same' | 'renewed' | 'signed-out' | 'other-user'

export type Session = ReturnType<typeof createSession>

/**
 * The session of the user: its state in memory and, encrypted, in storage for later visits and other tabs.
 * @param vault the storage of tokens and profile @param now the clock, in ms since 1970
 * @see SESSION-001 … SESSION-017
 */
export function createSession({ vault, now }: { vault: Vault; now: () => number }) {
  let state = SIGNED_OUT
  const listeners = new Set<() => void>()
  const update = (changes: Partial<SessionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  /** Counts sign-ins and sign-outs, so that an operation started before one has no effect after it. */
  let visit = 0
  /** The write of the stored tokens that this tab knows. Null: its tokens are in memory only. */
  let known: string | null = null
  let lookedAt = 0
  let renewedAt: number | null = null
  let writing = Promise.resolve()
  let looking: Promise<Found> | null = null

  /** Storage may be full or forbidden: the session then lives as long as the page. */
  function keep(values: Record<string, string>, isWanted: () => boolean = () => true): Promise<void> {
    const started = visit
    const mayWrite = () => started === visit && isWanted()
    writing = writing.then(async () => {
      if (!mayWrite()) return
      try {
        await vault.set(values, mayWrite)
      } catch {
        if (mayWrite()) for (const name of Object.keys(values)) vault.remove(name)
      }
    })
    return writing
  }

  async function storeTokens(tokens: Tokens, tokenExpiresAt: number, isWanted?: () => boolean): Promise<void> {
    const refreshToken = tokens.refresh_token ?? state.refreshToken
    const started = visit
    lookedAt = now()
    update({ accessToken: tokens.access_token, refreshToken, isAuthenticated: true, authError: null, tokenExpiresAt })
    let isWritten = false
    const isStillWanted = () => {
      isWritten = isWanted?.() ?? true
      return isWritten
    }
    await keep(
      {
        ...(refreshToken && { [ENTRIES.refreshToken]: refreshToken }),
        [ENTRIES.tokenExpiresAt]: String(tokenExpiresAt),
        // Written last: for another tab it is the sign that all entries are there [DEC-144].
        [ENTRIES.accessToken]: tokens.access_token,
      },
      isStillWanted,
    )
    if (isWritten && started === visit) known = vault.mark(ENTRIES.accessToken)
  }

  /** The token's own `exp` decides; without one it is 3600 s from now [SESSION-012]. */
  function expiryOf(accessToken: string): number {
    const { exp } = readClaims(accessToken)
    return exp === null ? now() + ASSUMED_LIFETIME : exp * 1000
  }

  /** Clears memory only: storage may already belong to a sign-in in another tab. */
  function forget(authError: string | null = null) {
    visit++
    known = null
    renewedAt = null
    update({ ...SIGNED_OUT, roleName: undefined, tenantId: undefined, authError })
  }

  function clear(authError: string | null = null) {
    for (const name of Object.values(ENTRIES)) vault.remove(name)
    forget(authError)
  }

  const isDue = (expiresAt: number | null) => expiresAt !== null && expiresAt - now() <= REFRESH_THRESHOLD

  function take({ accessToken, tokenExpiresAt, ...stored }: Stored, mark: string | null) {
    known = mark
    lookedAt = now()
    const expiresAt = tokenExpiresAt ?? expiryOf(accessToken)
    update({ ...stored, ...actorOf(stored.user), accessToken, isAuthenticated: true, tokenExpiresAt: expiresAt })
  }

  async function look(): Promise<Found> {
    const started = visit
    // Pending writes of this tab finish first, otherwise its own older tokens would look like newer ones.
    await writing
    const mark = vault.mark(ENTRIES.accessToken)
    if (started !== visit || !state.isAuthenticated) return 'same'
    if (known === null || mark === known) {
      lookedAt = now()
      return 'same'
    }
    const stored = await readStored(vault).catch(() => null)
    if (started !== visit) return 'same'
    if (stored === null) {
      forget()
      return 'signed-out'
    }
    if (!isSameUser(state, stored)) {
      forget()
      return 'other-user'
    }
    const isNew = stored.accessToken !== state.accessToken
    const [userProfile, user] = [state.userProfile ?? stored.userProfile, state.user ?? stored.user]
    take({ ...stored, userProfile, user }, mark)
    if (!isNew) return 'same'
    if (!isDue(state.tokenExpiresAt)) renewedAt = now()
    return 'renewed'
  }

  function lookElsewhere(): Promise<Found> {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Stores the tokens of a sign-in.
     * @throws TypeError without an access token, and leaves the session as it is: an answer of another shape signs nobody in
     */
    async start(tokens: Tokens): Promise<void> {
      const accessToken: unknown = tokens?.access_token
      if (typeof accessToken !== 'string' || accessToken === '') {
        throw new TypeError('session.start needs { access_token: string } of the answer to the sign-in.')
      }
      visit++
      renewedAt = null
      await storeTokens(tokens, expiryOf(tokens.access_token))
    },
    /**
     * Stores the tokens of a refresh, which are valid for 3600 s from now in any case [SESSION-023]. Newer tokens that
     * another tab has stored since the last read are used instead.
     */
    async renew(tokens: Tokens): Promise<void> {
      const before = known
      const isNewest = () => before === null || vault.mark(ENTRIES.accessToken) === before
      if (isNewest()) {
        renewedAt = now()
        await storeTokens(tokens, now() + ASSUMED_LIFETIME, isNewest)
      }
      if (vault.mark(ENTRIES.accessToken) !== known) await look()
    },
    /**
     * Stores the user that was fetched in a visit, with the session [SESSION-004, SESSION-045].
     * @param asked `visit()` at the time of the request
     * @returns false when the user is ignored: the visit is over, or the answer has no e-mail or no id [SESSION-051]
     */
    async keepUser(user: UserProfile, asked: number): Promise<boolean> {
      if (asked !== visit || state.accessToken === null) return false
      const userProfile = storedProfileOf(user, readClaims(state.accessToken))
      if (!userProfile) return false
      update({ userProfile, user, isUserFetched: true, ...actorOf(user) })
      await keep({ [ENTRIES.userProfile]: JSON.stringify(userProfile), [ENTRIES.user]: JSON.stringify(user) })
      return asked === visit
    },
    /** Applies the user's own changes in this tab, so that no fetch is needed. */
    async amendUser(changes: Partial<UserProfile>): Promise<void> {
      if (!state.user) return
      const user = { ...state.user, ...changes }
      update({ user })
      await keep({ [ENTRIES.user]: JSON.stringify(user) })
    },
    /** Clears the session in memory and in storage [SESSION-029, SESSION-036, SESSION-037]. */
    clear,
    /** Reads the session of an earlier visit or another tab; an unreadable one counts as signed out [SESSION-013]. */
    async restore() {
      const started = visit
      const mark = vault.mark(ENTRIES.accessToken)
      try {
        const stored = await readStored(vault)
        if (stored !== null && started === visit) take(stored, mark)
      } catch {
        if (started === visit) clear()
      }
    },
    /**
     * Reads the changes of another tab from storage: takes over its new tokens without a call; after its sign-out, or
     * the sign-in of another user, this tab clears its own state and leaves storage alone [SESSION-034, SESSION-043].
     */
    lookElsewhere,
    /**
     * The access token for a request, null when no user is signed in. Five minutes after it was read or stored it is read
     * from storage again [SESSION-015, DEC-143].
     */
    async accessTokenForRequest(): Promise<string | null> {
      if (state.accessToken !== null && now() - lookedAt >= TOKEN_CACHE) await lookElsewhere()
      return state.accessToken
    },
    /** True when a session is in storage, from any tab. */
    isStored: () => vault.mark(ENTRIES.accessToken) !== null,
    /** True when the token has 600 s or less left [SESSION-018, SESSION-019, SESSION-020]. */
    isRefreshDue: () => isDue(state.tokenExpiresAt),
    /** The time of the last renewal, here or in another tab; null after a sign-in [DEC-143]. */
    renewedAt: () => renewedAt,
    /** A number that changes with each sign-in and sign-out. */
    visit: () => visit,
  }
}
