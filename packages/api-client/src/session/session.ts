import type { UserProfile } from '../types'
import { readClaims } from './claims'
import { actorOf, type StoredProfile, storedProfileOf } from './profile'
import { isSameUser, readStored, type Stored } from './stored'
import { ENTRIES, type Vault } from './vault'

/** Assumed lifetime of a token, in ms [SESSION-023, CONST-006]. */
const ASSUMED_LIFETIME = 3_600_000
/** A token with this much left or less is refreshed, in ms [SESSION-019, CONST-005]. */
export const REFRESH_THRESHOLD = 600_000
/** After this time in memory a token is looked up in storage again, in ms [SESSION-015]. */
const TOKEN_CACHE = 300_000

export interface SessionState {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly isAuthenticated: boolean
  readonly userProfile: StoredProfile | null
  /** What `/users/me` answered last; null while nobody knows [SESSION-045]. */
  readonly user: UserProfile | null
  /** True once the user was fetched in this visit: a stored one may be out of date. */
  readonly isUserFetched: boolean
  readonly authError: string | null
  /** ms since 1970. */
  readonly tokenExpiresAt: number | null
  /** Headers of calls that change something; known once the user was fetched. */
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

/** What a look into storage found: nothing new, new tokens of another tab, a sign-out there, or somebody else. */
export type Found = 'same' | 'renewed' | 'signed-out' | 'other-user'

export type Session = ReturnType<typeof createSession>

/**
 * Who is signed in: the state, kept in memory and, encrypted, between visits and for the other tabs.
 * @param vault where tokens and profile are kept @param now the clock, in ms since 1970
 * @see SESSION-001 … SESSION-017
 */
export function createSession({ vault, now }: { vault: Vault; now: () => number }) {
  let state = SIGNED_OUT
  const listeners = new Set<() => void>()
  const update = (changes: Partial<SessionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  /** Counts sign-ins and sign-outs, so that what was under way before one brings nothing back after it. */
  let visit = 0
  /** Which write of the stored tokens this tab knows. Null: its tokens are in memory only. */
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
        // The last one: another tab takes it for the sign that all of them are there [DEC-144].
        [ENTRIES.accessToken]: tokens.access_token,
      },
      isStillWanted,
    )
    if (isWritten && started === visit) known = vault.mark(ENTRIES.accessToken)
  }

  /** The token's own `exp` decides; one without counts 3600 s from now [SESSION-012]. */
  function expiryOf(accessToken: string): number {
    const { exp } = readClaims(accessToken)
    return exp === null ? now() + ASSUMED_LIFETIME : exp * 1000
  }

  /** Forgets in memory alone: storage may already belong to a sign-in in another tab. */
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
    // What this tab writes itself comes first, or it would take its own older tokens for newer ones.
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
    /** Takes the tokens of a sign-in. */
    start(tokens: Tokens) {
      visit++
      renewedAt = null
      return storeTokens(tokens, expiryOf(tokens.access_token))
    },
    /**
     * Takes the tokens of a refresh, which count 3600 s from now whatever they say [SESSION-023]. When another tab has
     * stored newer ones since this tab last looked, those are taken instead.
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
     * Takes the user that was asked for in a visit, and stores the user with the session [SESSION-004, SESSION-045].
     * @param asked `visit()` of the moment when the request was sent
     * @returns false when nothing was taken: the visit is over, or the answer names no e-mail or no id [SESSION-051]
     */
    async keepUser(user: UserProfile, asked: number): Promise<boolean> {
      if (asked !== visit || state.accessToken === null) return false
      const userProfile = storedProfileOf(user, readClaims(state.accessToken))
      if (!userProfile) return false
      update({ userProfile, user, isUserFetched: true, ...actorOf(user) })
      await keep({ [ENTRIES.userProfile]: JSON.stringify(userProfile), [ENTRIES.user]: JSON.stringify(user) })
      return asked === visit
    },
    /** Takes what this tab itself changed of the user, so that nobody has to ask for it. */
    async amendUser(changes: Partial<UserProfile>): Promise<void> {
      if (!state.user) return
      const user = { ...state.user, ...changes }
      update({ user })
      await keep({ [ENTRIES.user]: JSON.stringify(user) })
    },
    /** Forgets everything, in memory and in storage [SESSION-029, SESSION-036, SESSION-037]. */
    clear,
    /** Reads what an earlier visit or another tab left; what cannot be read counts as signed out [SESSION-013]. */
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
     * Looks into storage for what another tab did: its new tokens are taken over, without a call; after its sign-out, or
     * the sign-in of somebody else, this tab forgets its own and leaves storage alone [SESSION-034, SESSION-043].
     */
    lookElsewhere,
    /**
     * The access token for a request, null when nobody is signed in. Five minutes after it was read or stored it is looked
     * up in storage again [SESSION-015, DEC-143].
     */
    async accessTokenForRequest(): Promise<string | null> {
      if (state.accessToken !== null && now() - lookedAt >= TOKEN_CACHE) await lookElsewhere()
      return state.accessToken
    },
    /** True when a session is in storage, of whatever tab. */
    isStored: () => vault.mark(ENTRIES.accessToken) !== null,
    /** True when the token has 600 s or less left [SESSION-018, SESSION-019, SESSION-020]. */
    isRefreshDue: () => isDue(state.tokenExpiresAt),
    /** When the tokens were renewed, here or by another tab; null after a sign-in [DEC-143]. */
    renewedAt: () => renewedAt,
    /** Another number after each sign-in and sign-out. */
    visit: () => visit,
  }
}
