import { isIPv4, isIPv6 } from 'node:net'

/** The address of a client in one spelling, and the part of it that limits count. */
export interface ClientAddress {
  readonly address: string
  /** The address itself, of IPv6 its first 64 bits: a subscriber has all addresses behind them. */
  readonly network: string
  /** The /24 of IPv4, the /64 of IPv6: what the access record compares with earlier visits. */
  readonly place: string
}

const GROUPS_OF_NETWORK = 4

/**
 * Reads the address of a client as a socket or a proxy names it: without port, brackets and zone, IPv4 in IPv6 form as
 * IPv4. Null for what is no address [TRUST-130, TRUST-131, DEC-573].
 * @example readAddress('[2001:DB8:0:1::7]:443') // { address: '2001:db8:0:1::7', network: '2001:db8:0:1::/64' }
 */
export function readAddress(text: string): ClientAddress | null {
  const bare = withoutPort(text.trim())
  if (isIPv4(bare)) return ofIPv4(bare)
  const unzoned = bare.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return null
  // One spelling, as RFC 5952 wants it; dotted ends become groups.
  const address = new URL(`http://[${unzoned}]`).hostname.slice(1, -1)
  const groups = groupsOf(address)
  const mapped = mappedIn(groups)
  if (mapped) return ofIPv4(mapped)
  const network = new URL(`http://[${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::]`).hostname.slice(1, -1)
  return { address, network: `${network}/64`, place: `${network}/64` }
}

const ofIPv4 = (address: string): ClientAddress => ({
  address,
  network: address,
  place: address.replace(/\.\d+$/, '.0/24'),
})

/** An IPv6 address has a port only behind its brackets. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
}

/** The eight groups of an address in one spelling. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const left = before.split(':').filter(Boolean)
  const right = (after ?? '').split(':').filter(Boolean)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/** The IPv4 address in `::ffff:0:0/96`. */
function mappedIn(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
