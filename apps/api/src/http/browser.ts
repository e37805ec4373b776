import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from './env'

/** What the server may store in a browser: cookies that no script and no other site can read. */
export interface Browser {
  read(name: string): string | null
  write(name: string, value: string, seconds: number): void
}

const PATH = '/auth-service'

export const browserOf = (c: Context<HttpEnv>, isSecure: boolean): Browser => ({
  read: (name) => getCookie(c, name) ?? null,
  write: (name, value, maxAge) =>
    setCookie(c, name, value, { httpOnly: true, sameSite: 'Strict', secure: isSecure, path: PATH, maxAge }),
})
