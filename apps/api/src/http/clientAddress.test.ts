import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './clientAddress'

const addressOf = (text: string) => readAddress(text)?.address ?? null
const networkOf = (text: string) => readAddress(text)?.network ?? null

/** Any IPv4 address, with its 32 bits. */
const ipv4 = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => ({ text: bytes.join('.'), bytes }))

const hex = (value: number) => value.toString(16)

/** Any global IPv6 address (2000::/3), as its eight groups. */
const groups = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), ...Array.from({ length: 7 }, () => fc.nat(0xffff)))

/** All ways to write the groups: padded or not, either case, with or without one `::`. */
const spelling = fc.record({ isPadded: fc.boolean(), isUpper: fc.boolean(), isShort: fc.boolean() })
type Spelling = typeof spelling extends fc.Arbitrary<infer Found> ? Found : never

function spelt(values: readonly number[], { isPadded, isUpper, isShort }: Spelling): string {
  const plain = values.map((value) => (isPadded ? hex(value).padStart(4, '0') : hex(value)))
  const zeros = values.indexOf(0)
  const text =
    isShort && zeros > 0 ? `${plain.slice(0, zeros).join(':')}::${plain.slice(zeros + 1).join(':')}` : plain.join(':')
  return isUpper ? text.toUpperCase() : text
}

describe('the address of a client', () => {
  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['198.51.100.9:1', '198.51.100.9'],
    ['198.51.100.9:65535', '198.51.100.9'],
    [' 198.51.100.9 ', '198.51.100.9'],
    ['0.0.0.0', '0.0.0.0'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['::FFFF:198.51.100.9', '198.51.100.9'],
    ['::ffff:c633:6409', '198.51.100.9'],
    ['0:0:0:0:0:ffff:c633:6409', '198.51.100.9'],
    ['[::ffff:198.51.100.9]:40001', '198.51.100.9'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
    ['::fffe:198.51.100.9', '::fffe:c633:6409'],
    ['::1:ffff:198.51.100.9', '::1:ffff:c633:6409'],
    ['2001:DB8:0:1:0:0:0:7', '2001:db8:0:1::7'],
    ['2001:db8:0:1::7', '2001:db8:0:1::7'],
    ['[2001:db8:0:1::7]', '2001:db8:0:1::7'],
    ['[2001:db8:0:1::7]:443', '2001:db8:0:1::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
    ['::1', '::1'],
    ['::', '::'],
  ])('%j is %s, in one spelling [TRUST-130]', (text, address) => {
    expect(addressOf(text)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    'localhost',
    'host.example',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '0x7f.1.1.1',
    '2130706433',
    '1.2.3.4:',
    '1.2.3.4:123456',
    '1.2.3.4:port',
    '1.2.3.4, 5.6.7.8',
    '[1.2.3.4',
    '[]',
    '[]:80',
    '[2001:db8::1]x',
    '[2001:db8::1]:',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5:6:7',
    '12345::1',
    'g::1',
    '2001:db8::1/64',
    "'; drop table tries; --",
  ])('%j is no address [TRUST-130]', (text) => {
    expect(readAddress(text)).toBeNull()
  })

  it('is the same with and without a port, in brackets, and in IPv6 form, for every IPv4 address [TRUST-130, ACCESS-012]', () => {
    const port = fc.integer({ min: 0, max: 65_535 })
    fc.assert(
      fc.property(ipv4, port, ({ text, bytes: [a, b, c, d] }, at) => {
        const mapped = `::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}`
        const forms = [text, `${text}:${at}`, `::ffff:${text}`, mapped, `[${mapped}]`, `[${mapped}]:${at}`]
        for (const form of forms) {
          expect(readAddress(form)).toEqual({ address: text, network: text, place: `${a}.${b}.${c}.0/24` })
        }
      }),
    )
  })

  it('is the same for every spelling of an IPv6 address, and its own spelling is one [TRUST-130]', () => {
    fc.assert(
      fc.property(groups, spelling, spelling, (values, one, other) => {
        const address = addressOf(spelt(values, one))
        expect(address).not.toBeNull()
        expect(addressOf(`[${spelt(values, other)}]:443`)).toBe(address)
        expect(addressOf(address ?? '')).toBe(address)
      }),
    )
  })

  it('is never a text that is none, whatever a proxy sends [TRUST-130]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = addressOf(text)
        expect(address === null || /^[\da-f.:]+$/.test(address)).toBe(true)
      }),
    )
  })
})

describe('the network of a client', () => {
  it.each([
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8::/64'],
    ['2001:db8:0:2::', '2001:db8:0:2::/64'],
    ['::1', '::/64'],
    ['198.51.100.9', '198.51.100.9'],
    ['198.51.100.8', '198.51.100.8'],
  ])('of %s is %s [TRUST-131]', (text, network) => {
    expect(networkOf(text)).toBe(network)
  })

  it('is the same where the first 64 bits are, and another one where any of them differs [TRUST-131]', () => {
    const bit = fc.nat(127)
    fc.assert(
      fc.property(groups, bit, spelling, (values, at, how) => {
        const flipped = values.map((value, place) => (place === at >> 4 ? value ^ (1 << (at & 15)) : value))
        const [one, other] = [networkOf(spelt(values, how)), networkOf(spelt(flipped, how))]
        expect(one === other).toBe(at >= 64)
      }),
    )
  })
})

describe('the place of a client', () => {
  it('of an IPv6 address is its /64 [ACCESS-012]', () => {
    expect(readAddress('2001:db8:0:1:ffff::9')?.place).toBe('2001:db8:0:1::/64')
    expect(readAddress('::ffff:198.51.100.8')?.place).toBe('198.51.100.0/24')
  })
})
