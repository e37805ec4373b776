import { webAddress } from '../web-address'

/**
 * The public suffix of a host in lower case: `co.kr` of `portal.acme.co.kr`, and for an ending that nobody knows its last
 * label; null for what is no host. The list behind it is the caller's, because it is larger than all rules together.
 */
export type SuffixOf = (host: string) => string | null

/** What an address tells about the partner behind it. */
export interface AddressedPartner {
  readonly code: string
  readonly name: string
  readonly websiteUrl: string
  readonly logoUrl: string
}

const LABEL = /^[a-z0-9-]{1,63}$/

/**
 * The code, name, website and logo address of the partner whose website was typed; null for an address that names none.
 * Nothing is asked of the partner's server.
 * @see PARTNER-108 … PARTNER-116, DEC-380, DEC-950
 */
export function partnerOfAddress(typed: string, suffixOf: SuffixOf): AddressedPartner | null {
  const url = parsed(typed)
  const code = url && codeOf(url.hostname, suffixOf)
  if (!url || !code) return null
  const websiteUrl = webAddress(url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href)
  return websiteUrl === null ? null : { code, name: nameOf(code), websiteUrl, logoUrl: `${url.origin}/favicon.ico` }
}

function parsed(typed: string): URL | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.username === '' && url.password === '' ? url : null
}

/** The label that somebody registered: the one before the public suffix. */
function codeOf(hostname: string, suffixOf: SuffixOf): string | null {
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '')
  const labels = host.split('.')
  // The last label of an IP address is a number, and that of no other host.
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1) ?? '')) return null
  const suffix = suffixOf(host)
  if (suffix === null) return null
  const code = labels.at(-suffix.split('.').length - 1)
  return code === undefined || /^xn--|^-|-$/.test(code) ? null : code
}

const nameOf = (code: string): string =>
  code
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
