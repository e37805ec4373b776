import { describe, expect, it } from 'vitest'
import { signingKeys } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { loadSigningKeys, seal, unseal } from './signingKeys'

const SECRET = 'the secret of these tests, long enough'
const KEY = { kty: 'RSA', d: 'private' }

describe('a sealed key', () => {
  it('can be opened only with the same secret in the same row, and only unchanged', () => {
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

  it('are created once, even by servers that start at the same time', async () => {
    const [one, other] = await Promise.all([load(), load()])
    expect(one).toHaveLength(1)
    expect(one[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', d: expect.any(String) })
    expect(other).toEqual(one)
    expect(await load()).toEqual(one)
    const rows = await server().database.handle.select().from(signingKeys)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(one[0]?.d)
  })

  it('are created again after a change of the secret, and the old ones stay untouched', async () => {
    const before = await load()
    const after = await load('another secret of these tests')
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await load()).toEqual(before)
  })
})
