import { describe, expect, it } from 'vitest'
import { createAuditKey } from './auditKey'
import { fromLine, isSound, signHead, toLine } from './signedHead'

/** The key of RFC 8032, section 7.1, test 1; its JSON Web Key and thumbprint are in RFC 8037, appendix A. */
const RFC = {
  secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  ofNothing:
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
}
const OTHER = createAuditKey('01'.repeat(32))
const HEAD = { number: 760, hash: 'ab'.repeat(32) }

describe('the key that signs the trail', () => {
  const key = createAuditKey(RFC.secret)

  it('is Ed25519, named by its thumbprint [TRUST-003, TRUST-004]', () => {
    expect(key.publicKeys).toEqual([{ kty: 'OKP', crv: 'Ed25519', x: RFC.x, kid: RFC.kid, alg: 'EdDSA', use: 'sig' }])
    expect(key.id).toBe(RFC.kid)
    expect(Buffer.from(key.sign(''), 'base64url').toString('hex')).toBe(RFC.ofNothing)
  })

  it('verifies what a former key signed, and nothing of an unknown one [TRUST-004]', () => {
    const signature = OTHER.sign('text')
    expect(key.isSigned('text', OTHER.id, signature)).toBe(false)
    const renewed = createAuditKey(RFC.secret, [OTHER.publicKeys[0]?.x ?? ''])
    expect(renewed.isSigned('text', OTHER.id, signature)).toBe(true)
    expect(renewed.isSigned('text', RFC.kid, signature)).toBe(false)
    expect(renewed.isSigned('other text', OTHER.id, signature)).toBe(false)
    expect(renewed.publicKeys.map(({ kid }) => kid)).toEqual([RFC.kid, OTHER.id])
  })

  it('makes a head whose every part is covered by the signature [TRUST-003]', () => {
    const head = signHead(key, 'study:1', HEAD, '2026-11-23T00:00:00.000Z')
    expect(isSound(key, head)).toBe(true)
    const others = {
      chain: 'study:2',
      number: 761,
      hash: 'cd'.repeat(32),
      at: '2026-11-24T00:00:00.000Z',
      key: OTHER.id,
    }
    for (const [part, value] of Object.entries(others))
      expect(isSound(key, { ...head, [part]: value }), part).toBe(false)
    expect(isSound(OTHER, head)).toBe(false)
    // A signature over a text that only looks alike.
    const { signature: _, ...bare } = head
    expect(isSound(key, { ...head, signature: key.sign(JSON.stringify(bare)) })).toBe(false)
  })

  it('writes a head as one line and reads it, also behind other words [TRUST-005]', () => {
    const head = signHead(key, 'study:1', HEAD, '2026-11-23T00:00:00.000Z')
    expect(toLine(head)).not.toContain('\n')
    expect(fromLine(toLine(head))).toEqual(head)
    expect(fromLine(`2026-11-23 server[1]: ${toLine(head)}`)).toEqual(head)
    // A text that has no canonical form is no head, and stops nobody who reads the file.
    expect(fromLine(JSON.stringify({ ...head, chain: 'study:\ud800' }))).toBeNull()
    for (const line of ['', '{}', '{"signature"', toLine(head).slice(0, -1), toLine(head).replace('760', '760.5')])
      expect(fromLine(line)).toBeNull()
  })
})
