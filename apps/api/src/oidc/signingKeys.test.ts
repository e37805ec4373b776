import { describe, expect, it } from 'vitest'
import { signingKeys } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { loadSigningKeys, seal, unseal } from './signingKeys'

const SECRET = 'the secret of these tests, long enough'
const KEY = { kty: 'RSA', d: 'private' }

describe('a sealed key', () => {
  it('can be opened only with the same secret in the same row, and only unchanged [PARTNER-246]', () => {
    const sealed = seal(SECRET, 'row', KEY)
    expect(sealed).not.toContain('private')
    expect(unseal(SECRET, 'row', sealed)).toEqual(KEY)
    expect(unseal('another secret', 'row', sealed)).toBeNull()
    expect(unseal(SECRET, 'another row', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect(unseal(SECRET, 'row', changed.toString('base64url'))).toBeNull()
    }
    expect(unseal(SECRET, 'row', '')).toBeNull()
  })

  it('never looks the same twice', () => {
    expect(seal(SECRET, 'row', KEY)).not.toBe(seal(SECRET, 'row', KEY))
  })
})

describeOnOneEngine('the signing keys', (engine) => {
  const server = useServer(engine)
  const load = (secret = SECRET) => loadSigningKeys(server().database.handle, () => server().now, secret)

  it('are created once, even by servers that start at the same time [PARTNER-173]', async () => {
    const [one, other] = await Promise.all([load(), load()])
    expect(one).toHaveLength(1)
    expect(one[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', d: expect.any(String) })
    expect(other).toEqual(one)
    expect(await load()).toEqual(one)
    const rows = await server().database.handle.select().from(signingKeys)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(one[0]?.d)
  })

  it('are created again after a change of the secret, and the old ones stay untouched [PARTNER-247]', async () => {
    const before = await load()
    const after = await load('another secret of these tests')
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await load()).toEqual(before)
  })

  it('are replaced every 90 days: published before they sign, kept for a week after [PARTNER-173]', async () => {
    const minutes = (count: number) => count * 60_000
    const days = (count: number) => minutes(count * 24 * 60)
    const kids = async () => (await load()).map(({ kid }) => kid)
    const [first = ''] = await kids()
    const start = server().now
    server().now = start + days(90) - 1
    expect(await kids()).toEqual([first])
    server().now = start + days(90)
    // Two servers notice at once.
    const [one, other] = await Promise.all([kids(), kids()])
    expect(one).toEqual([first, expect.any(String)])
    expect(other).toEqual(one)
    const second = one[1] ?? ''
    server().now += minutes(10) - 1
    expect(await kids()).toEqual([first, second])
    server().now += 1
    expect(await kids()).toEqual([second, first])
    server().now = start + days(97) - 1
    expect(await kids()).toEqual([second, first])
    server().now = start + days(97)
    expect(await kids()).toEqual([second])
    const rows = await server().database.handle.select().from(signingKeys)
    // That of another secret is still there, and its time is not ours to say.
    expect(rows.map(({ id }) => id)).not.toContain(first)
    expect(rows.map(({ id }) => id)).toContain(second)
    server().now = start
  })

  it('of SAML are others, and stay as they are [PARTNER-173]', async () => {
    const createdAt = new Date(server().now)
    const saml = { id: 'saml', purpose: 'saml', sealed: seal(SECRET, 'saml', KEY), createdAt }
    await server().database.handle.insert(signingKeys).values(saml)
    for (const days of [0, 100, 10]) {
      server().now += days * 24 * 3_600_000
      expect((await load()).map(({ kid }) => kid)).not.toContain('saml')
    }
    const rows = await server().database.handle.select().from(signingKeys)
    expect(rows.map(({ id }) => id)).toContain('saml')
  })
})
