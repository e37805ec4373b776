import { hkdfSync, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../base/clock'
import { isId } from '../db/ids'

/** Exactly an hour; the client relies on it [SESSION-023]. */
export const ACCESS_TOKEN_SECONDS = 3600

/** About a megabyte of tokens. */
const PROVEN_AT_MOST = 2000

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly roles: readonly string[]
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  /** Returns the session and user of a token, or null when it is forged, foreign or expired. */
  read(token: string): Promise<Pick<AccessClaims, 'userId' | 'sessionId'> | null>
}

/** Creates and reads access tokens (JWT, HS256) with a separate key derived from the server's secret. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const raw = hkdfSync('sha256', secret, '', 'imsang access token', 32)
  // Imported once: raw bytes would be imported anew for each request.
  const imported = webcrypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  // A signature that was right stays right: each token is checked once, its session at each request all the same.
  const proven = new Map<string, { claims: { userId: string; sessionId: string }; until: number }>()
  return {
    async issue({ userId, sessionId, email, roles }) {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ email, roles: [...roles], sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(await imported)
    },
    async read(token) {
      const known = proven.get(token)
      if (known) return clock() < known.until ? known.claims : null
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          currentDate: new Date(clock()),
        })
        const { sub, sid, exp } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || !isId(sub) || !isId(sid)) return null
        const claims = { userId: sub, sessionId: sid }
        if (proven.size >= PROVEN_AT_MOST) proven.clear()
        // A token of ours always ends.
        if (exp !== undefined) proven.set(token, { claims, until: exp * 1000 })
        return claims
      } catch {
        return null
      }
    },
  }
}
