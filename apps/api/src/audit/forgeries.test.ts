import { FIRST_PREVIOUS_HASH, type LinkedEntry, linkEntry } from '@imsang/domain/audit-chain'
import { demoStudyId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { RECORD_KINDS } from '../areas'
import { sha256 } from '../base/sha256'
import { describeOnOneEngine } from '../testing/engines'
import { TEST_AUDIT_KEY, useServer } from '../testing/server'
import { exportTrail } from './exportTrail'
import { type AuditManifest, isSignedManifest, signManifest } from './manifest'
import { createAuditKey } from './signing/auditKey'
import { maskedScope } from './testing/masked'
import {
  type Exported,
  entriesOf,
  type Given,
  manifestOf,
  saying,
  useOfflineCheck,
  withEntries,
} from './testing/offline'
import { core } from './testing/tamper'

const STUDY = demoStudyId('study-1')
const THIEF = createAuditKey('66'.repeat(32))

/** What a forger has: genuine exports of two moments, of another study, of one institution, and a masked one. */
interface Genuine {
  readonly whole: Exported
  readonly csv: Exported
  readonly part: Exported
  readonly masked: Exported
  readonly other: Exported
}

const sayingOf = (made: Exported, entries: Partial<AuditManifest['entries']>): Exported =>
  saying(made, { entries: { ...manifestOf(made).entries, ...entries } })

/** Hashes a whole list anew, so that it is consistent in itself. */
function hashedAnew(entries: readonly LinkedEntry[], change: (entry: LinkedEntry) => LinkedEntry): LinkedEntry[] {
  let previous = FIRST_PREVIOUS_HASH
  return entries.map((entry) => {
    const linked = linkEntry(core(change(entry)), previous, sha256)
    previous = linked.hash
    return linked
  })
}
const renamed = (entry: LinkedEntry) => (entry.number === 3 ? { ...entry, actorName: '다른 사람' } : entry)
const headIn = (entries: readonly LinkedEntry[]): AuditManifest['head'] => {
  const { chain, number, hash } = entries.at(-1) as LinkedEntry
  return { chain, number, hash }
}
/** The file without hashes, with other values: what a masked export looks like. */
const unhashed = (entries: readonly LinkedEntry[]) =>
  entries.map(({ hash: _, previousHash: _previous, changeSet: _set, ...entry }) => ({ ...entry, newValue: 'anything' }))
const signedBy = (made: Exported, key = THIEF): Exported => {
  const { key: _, signature: _signature, ...said } = manifestOf(made)
  return { ...made, manifest: { content: JSON.stringify(signManifest(key, said)) } }
}
const unsigned = (made: Exported): Exported => {
  const { key: _, signature: _signature, ...said } = manifestOf(made)
  return { ...made, manifest: { content: JSON.stringify({ ...said, formatVersion: 1 }) } }
}

type Forgery = (genuine: Genuine) => Exported | readonly [Exported, Given]

const noted = ({ whole }: Genuine): Given => {
  const { chain, number, hash } = manifestOf(whole).head
  return { heads: [`${chain}#${number}:${hash}`] }
}
const notedAlone = (genuine: Genuine): Given => ({ ...noted(genuine), keys: null })

const FORGERIES: Readonly<Record<string, Forgery>> = {
  'all hashes removed and called masked, against a noted head': (genuine) => [
    sayingOf(withEntries(genuine.whole, unhashed(entriesOf(genuine.whole))), { isMasked: true }),
    notedAlone(genuine),
  ],
  'every second entry left out and called incomplete, against a noted head': (genuine) => {
    const half = entriesOf(genuine.whole)
      .filter(({ number }) => number % 2 === 1)
      .map((entry) => linkEntry({ ...core(entry), reason: '다른 사유' }, entry.previousHash, sha256))
    return [sayingOf(withEntries(genuine.whole, half), { isComplete: false }), notedAlone(genuine)]
  },
  'called masked': ({ whole }) => sayingOf(whole, { isMasked: true }),
  'called incomplete': ({ whole }) => sayingOf(whole, { isComplete: false }),
  'a part called complete': ({ part }) => sayingOf(part, { isComplete: true }),
  'one value changed, with its hash and all after it': ({ whole }) => {
    const anew = hashedAnew(entriesOf(whole), renamed)
    return withEntries(whole, anew, headIn(anew))
  },
  'the same, signed with another key': ({ whole }) => {
    const anew = hashedAnew(entriesOf(whole), renamed)
    return signedBy(withEntries(whole, anew, headIn(anew)))
  },
  'signed with another key under the id of the server’s': ({ whole }) =>
    saying(signedBy(whole), { key: TEST_AUDIT_KEY.id }),
  'unsigned, as the first version was': ({ whole }) => unsigned(whole),
  'without a signature': ({ whole }) => saying(whole, { signature: undefined as never }),
  'with an empty signature': ({ whole }) => saying(whole, { signature: '' }),
  'with the signature of another export': ({ whole, csv }) => saying(whole, { signature: manifestOf(csv).signature }),
  'the manifest of another study': ({ whole, other }) => ({ file: whole.file, manifest: other.manifest }),
  'the manifest of the other format': ({ whole, csv }) => ({ file: whole.file, manifest: csv.manifest }),
  'the end cut off, with a head that fits': ({ whole }) => {
    const cut = entriesOf(whole).slice(0, -10)
    return withEntries(whole, cut, headIn(cut))
  },
  'the beginning left out': ({ part }) => withEntries(part, entriesOf(part).slice(3)),
  'no entries at all': ({ whole }) => withEntries(whole, []),
  'another name of the study': ({ whole }) => saying(whole, { study: { id: STUDY, name: '다른 연구' } }),
  'a later date of export': ({ whole }) => saying(whole, { exportedAt: '2027-01-01T00:00:00.000Z' }),
  'another head': ({ whole }) => saying(whole, { head: { ...manifestOf(whole).head, number: 1 } }),
  'a masked file with another value': ({ masked }) => {
    const entries = entriesOf(masked).map((entry) => (entry.number === 5 ? { ...entry, newValue: 'x' } : entry))
    return withEntries(masked, entries)
  },
  'a masked file, against a head noted before its end': (genuine) => {
    const entry = entriesOf(genuine.whole)[4] as LinkedEntry
    return [genuine.masked, { heads: [`5:${entry.hash}`] }]
  },
  'a part, against a head of an entry that it leaves out': (genuine) => {
    const own = new Set(entriesOf(genuine.part).map(({ number }) => number))
    const missing = entriesOf(genuine.whole).find(({ number }) => !own.has(number)) as LinkedEntry
    return [genuine.part, { heads: [`${missing.number}:${missing.hash}`] }]
  },
  'a genuine export, against a head noted after its end': (genuine) => [
    genuine.whole,
    { heads: [`${manifestOf(genuine.whole).head.number + 1}:${'ab'.repeat(32)}`] },
  ],
  'a genuine export, against a head of another study': (genuine) => [
    genuine.whole,
    { heads: [`study:other#5:${entriesOf(genuine.whole)[4]?.hash}`] },
  ],
}

describeOnOneEngine('a forged export', (engine) => {
  const server = useServer(engine)
  const check = useOfflineCheck()
  let genuine: Genuine

  beforeAll(async () => {
    const exported = async (
      projectId: string,
      format: 'csv' | 'json',
      as: 'admin@imsang.example' | 'pi@seoul-hospital.example',
    ) =>
      (await server().call('exportAuditTrail', { as, path: { projectId }, body: { format, purpose: '정기 점검' } }))
        .data
    genuine = {
      whole: await exported(STUDY, 'json', 'admin@imsang.example'),
      csv: await exported(STUDY, 'csv', 'admin@imsang.example'),
      part: await exported(STUDY, 'json', 'pi@seoul-hospital.example'),
      other: await exported(demoStudyId('study-2'), 'json', 'admin@imsang.example'),
      masked: await exportTrail(
        {
          db: server().database.handle,
          scope: maskedScope(),
          services: { clock: () => server().now },
        },
        RECORD_KINDS,
        { format: 'json', record: async () => '2026-03-1' },
        TEST_AUDIT_KEY,
      ),
    }
  })

  it.each(Object.entries(FORGERIES))('is refused: %s [TRUST-050, TRUST-051, TRUST-052]', async (_, forge) => {
    const made = forge(genuine)
    const [exported, given] = 'file' in made ? [made, undefined] : made
    expect(await check(exported, given)).toMatch(/^1 /)
  })

  describe('beside the genuine ones', () => {
    it('which agree with the key, and with a noted head [TRUST-051, TRUST-052]', async () => {
      for (const each of Object.values(genuine)) expect(await check(each)).toMatch(/^intact: \d+ entries$/)
      for (const each of [genuine.whole, genuine.csv, genuine.part, genuine.masked]) {
        expect(await check(each, noted(genuine))).toMatch(/^intact/)
      }
      expect(await check(genuine.whole, notedAlone(genuine))).toMatch(/^intact/)
    })

    it('whose every field is signed [TRUST-050]', () => {
      const signed = manifestOf(genuine.whole)
      expect(isSignedManifest(TEST_AUDIT_KEY, signed)).toBe(true)
      let fields = 0
      const alter = (value: object, path: readonly string[]) => {
        for (const [name, part] of Object.entries(value)) {
          if (typeof part === 'object' && part !== null) alter(part, [...path, name])
          else if (name !== 'signature') {
            const altered = structuredClone(signed)
            const parent = path.reduce<object>((at, step) => Reflect.get(at, step), altered)
            Reflect.set(parent, name, typeof part === 'boolean' ? !part : `${part}1`)
            expect(isSignedManifest(TEST_AUDIT_KEY, altered), [...path, name].join('.')).toBe(false)
            fields += 1
          }
        }
      }
      alter(signed, [])
      expect(fields).toBe(19)
    })

    it('which prove nothing of their origin without a key, and are not called intact [TRUST-053]', async () => {
      for (const each of Object.values(genuine)) {
        const said = await check(each, { keys: null })
        expect(said).toMatch(/^3 the files agree with each other: \d+ entries\n.*not proved/)
        expect(said).not.toContain('intact')
      }
    })

    it('which a key that signed before still proves [TRUST-004]', async () => {
      const renewed = createAuditKey('77'.repeat(32), [TEST_AUDIT_KEY.publicKeys[0]?.x ?? ''])
      expect(await check(genuine.whole, { keys: renewed.publicKeys })).toMatch(/^intact/)
    })
  })
})
