import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './env'

/** The headers of every response. */
const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const OVER_HTTPS = { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** What a response has unless it says otherwise: one that is no page may load nothing at all. */
const ELSE: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
}

/** Returns the headers of a response that is sent past the pipeline. */
export const headersOf = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...(isHttps ? OVER_HTTPS : HEADERS),
  ...ELSE,
})

/**
 * Sets a header of a response that is there already. `c.header` would build the response anew for each header, and send
 * its body as a stream. What stands for a response that the provider has sent itself is shared by all of those, so it
 * is copied.
 */
export function setHeader(c: Context<HttpEnv>, name: string, value: string): void {
  if (c.res.headers.has('x-hono-already-sent')) c.header(name, value)
  else c.res.headers.set(name, value)
}

/**
 * The content security policy of a page: only our scripts, which make neither markup nor code from text, and styles that
 * are ours or have the page's nonce [TRUST-200].
 * @param errorLogUrl where the page may send unhandled errors in addition to this server; null for nowhere
 */
export function pagePolicy(nonce: string, errorLogUrl: string | null = null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${errorLogUrl ? ` ${new URL(errorLogUrl).origin}` : ''}`,
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Adds the headers of every response [TRUST-216, TRUST-220]. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<HttpEnv> {
  const always = Object.entries(isHttps ? OVER_HTTPS : HEADERS)
  return async (c, next) => {
    await next()
    for (const [name, value] of always) setHeader(c, name, value)
    for (const [name, value] of Object.entries(ELSE)) if (!c.res.headers.has(name)) setHeader(c, name, value)
  }
}
