import { readClaims } from './claims'
import type { StoredProfile } from './profile'
import { ENTRIES, type Vault } from './vault'

/** Assumed lifetime of a token, in ms [SESSION-023, CONST-006]. */
const ASSUMED_LIFETIME = 3_600_000
/** A token with this much left or less is refreshed, in ms [SESSION-019, CONST-005]. */
const REFRESH_THRESHOLD = 600_000

export interface SessionState {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly isAuthenticated: boolean
  readonly userProfile: StoredProfile | null
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
  authError: null,
  tokenExpiresAt: null,
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
}

export type Session = ReturnType<typeof createSession>

/**
 * Who is signed in: the state, kept in memory and, encrypted, between visits.
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
  /** Counts the sign-outs, so that what was under way before one brings nothing back after it. */
  let visit = 0
  let writing = Promise.resolve()
  /** Storage may be full or forbidden: the session then lives as long as the page. */
  function keep(name: string, value: string): Promise<void> {
    const started = visit
    writing = writing.then(async () => {
      if (started !== visit) return
      await vault.set(name, value).catch(() => vault.remove(name))
      if (started !== visit) vault.remove(name)
    })
    return writing
  }

  function storeTokens(tokens: Tokens, tokenExpiresAt: number): Promise<void> {
    const refreshToken = tokens.refresh_token ?? state.refreshToken
    update({ accessToken: tokens.access_token, refreshToken, isAuthenticated: true, authError: null, tokenExpiresAt })
    if (refreshToken) keep(ENTRIES.refreshToken, refreshToken)
    keep(ENTRIES.tokenExpiresAt, String(tokenExpiresAt))
    // The last one: another tab takes it for the sign that all of them are there [DEC-144].
    return keep(ENTRIES.accessToken, tokens.access_token)
  }

  /** The token's own `exp` decides; one without counts 3600 s from now [SESSION-012]. */
  function expiryOf(accessToken: string): number {
    const { exp } = readClaims(accessToken)
    return exp === null ? now() + ASSUMED_LIFETIME : exp * 1000
  }

  function clear(authError: string | null = null) {
    visit++
    for (const name of Object.values(ENTRIES)) vault.remove(name)
    update({ ...SIGNED_OUT, roleName: undefined, tenantId: undefined, authError })
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes the tokens of a sign-in. */
    start: (tokens: Tokens) => storeTokens(tokens, expiryOf(tokens.access_token)),
    /** Takes the tokens of a refresh, which count 3600 s from now whatever they say [SESSION-023]. */
    renew: (tokens: Tokens) => storeTokens(tokens, now() + ASSUMED_LIFETIME),
    async keepProfile(
      userProfile: StoredProfile,
      actor: { roleName?: string | undefined; tenantId?: string | undefined },
    ) {
      update({ userProfile, ...actor })
      await keep(ENTRIES.userProfile, JSON.stringify(userProfile))
    },
    /** Forgets everything, in memory and in storage [SESSION-029, SESSION-036, SESSION-037]. */
    clear,
    /** Reads what an earlier visit or another tab left; what cannot be read counts as signed out [SESSION-013]. */
    async restore() {
      const started = visit
      try {
        const accessToken = await vault.get(ENTRIES.accessToken)
        if (accessToken === null) return
        const refreshToken = await vault.get(ENTRIES.refreshToken)
        const userProfile = parseProfile(await vault.get(ENTRIES.userProfile))
        const expiry = await vault.get(ENTRIES.tokenExpiresAt)
        if (started !== visit) return
        const tokenExpiresAt = expiry === null ? expiryOf(accessToken) : Number(expiry)
        update({ accessToken, refreshToken, isAuthenticated: true, userProfile, tokenExpiresAt })
      } catch {
        if (started === visit) clear()
      }
    },
    /** True when the token has 600 s or less left [SESSION-018, SESSION-019, SESSION-020]. */
    isRefreshDue: () => state.tokenExpiresAt !== null && state.tokenExpiresAt - now() <= REFRESH_THRESHOLD,
  }
}

function parseProfile(text: string | null): StoredProfile | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as StoredProfile
  } catch {
    return null
  }
}
