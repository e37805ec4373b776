import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from './env'

/** What the server may store in a browser: cookies that no script and no other site can read. */
export interface Browser {
  read(name: string): string | null
  /** @param seconds null for a cookie that ends with the browser */
  write(name: string, value: string, seconds: number | null, place?: CookiePlace): void
}

/** The path that a cookie is sent to, and whether it comes along when a link of another site is followed. */
export interface CookiePlace {
  readonly path: string
  readonly sameSite: 'Strict' | 'Lax'
}

const CALLS: CookiePlace = { path: '/auth-service', sameSite: 'Strict' }

export const browserOf = (c: Context<HttpEnv>, isSecure: boolean): Browser => ({
  read: (name) => getCookie(c, name) ?? null,
  write: (name, value, seconds, place = CALLS) =>
    setCookie(c, name, value, {
      httpOnly: true,
      secure: isSecure,
      ...place,
      ...(seconds !== null && { maxAge: seconds }),
    }),
})
