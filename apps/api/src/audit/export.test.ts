import { canonicalJson, type LinkedEntry, linkEntry } from '@imsang/domain/audit-chain'
import { demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { RECORD_KINDS } from '../areas'
import { sha256 } from '../base/sha256'
import { accessEntries, accessPersons } from '../db/schema'
import { CONSENTED, changeDate } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { TEST_AUDIT_KEY, useServer } from '../testing/server'
import { appendEntries, chainOfStudy } from './append'
import { exportTrail } from './exportTrail'
import { HIDDEN, hiddenEntries, maskedScope } from './testing/masked'
import { type Exported, entriesOf, manifestOf, useOfflineCheck } from './testing/offline'
import { core } from './testing/tamper'

const STUDY = demoStudyId('study-1')
const CHAIN = chainOfStudy(STUDY)
const NASTY = ['=1+1', "'=1", "''@x", '', '"따옴표", 쉼표\r\n둘째 줄', '＝합계', ' \u{1F600}\uFEFF', "'"]

describeOnOneEngine('the exported audit trail', (engine) => {
  const server = useServer(engine)
  let subjectId = ''

  beforeAll(async () => {
    subjectId = await plantSubject(server(), CONSENTED)
    await changeDate(server(), subjectId, { fieldName: 'consentDate', newValue: '2026-01-09' })
    await server().database.handle.transaction((db) => appendEntries(db, CHAIN, hiddenEntries(subjectId, NASTY)))
  })

  const exported = async (format: 'csv' | 'json', as: 'admin@imsang.example' | 'pi@seoul-hospital.example') =>
    (
      await server().call('exportAuditTrail', {
        as,
        path: { projectId: STUDY },
        body: { format, purpose: '정기 점검' },
      })
    ).data
  const ofAdmin = (format: 'csv' | 'json') => exported(format, 'admin@imsang.example')

  const check = useOfflineCheck()
  /** What shows a fault of the file itself, when nobody asks who signed it. */
  const checkAlone = (made: Exported, heads: readonly string[] = []) => check(made, { keys: null, heads })

  /** An export with a changed file and an unchanged manifest. */
  const withFile = ({ manifest }: Exported, content: string): Exported => ({ file: { content }, manifest })

  /** A changed export with a matching forged manifest. */
  const forged = (original: Exported, entries: readonly LinkedEntry[]): Exported => {
    const content = canonicalJson(entries.map((entry) => ({ ...entry })))
    const manifest = manifestOf(original)
    const count = entries.length
    const said = { ...manifest, file: { ...manifest.file, sha256: sha256(content) } }
    return {
      file: { content },
      manifest: { content: JSON.stringify({ ...said, entries: { ...said.entries, count } }) },
    }
  }

  it.each(['csv', 'json'] as const)(
    'is verified as intact without the server as %s [TRUST-050, TRUST-051]',
    async (format) => {
      const whole = await ofAdmin(format)
      const { entries, head, file, study, note } = manifestOf(whole)
      expect(note).toBe('모든 항목의 해시와 연결, 서명을 서버 없이 확인할 수 있습니다.')
      expect(entries).toMatchObject({ firstNumber: 1, lastNumber: head.number, isComplete: true, isMasked: false })
      expect([study?.id, head.chain, file.sha256]).toEqual([STUDY, CHAIN, sha256(whole.file.content)])
      expect(await check(whole)).toBe(`intact: ${entries.count} entries`)
      expect(await check(whole, { heads: [`${head.chain}#${head.number}:${head.hash}`] })).toMatch(/^intact/)
    },
  )

  it('has the head that the verification names [TRUST-272]', async () => {
    const path = { projectId: STUDY }
    const { data } = await server().call('verifyAuditTrail', { as: 'admin@imsang.example', path })
    const { head, entries } = manifestOf(await ofAdmin('json'))
    expect([head.hash, entries.count]).toEqual([data.headHash, data.entries])
  })

  it.each(['admin@imsang.example', 'pi@seoul-hospital.example'] as const)(
    'for %s leaves an entry with its purpose and the subjects whose data it holds [ACCESS-040]',
    async (as) => {
      const body = { format: 'json', purpose: ' 정기 점검 ' } as const
      const { data, headers } = await server().call('exportAuditTrail', { as, path: { projectId: STUDY }, body })
      const left = await server()
        .database.handle.select({ entry: accessEntries, ids: accessPersons.ids })
        .from(accessEntries)
        .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
        .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
      const about = { task: 'download', about: 'trail', studyId: STUDY, login: as, purpose: '정기 점검' }
      expect(left).toMatchObject([{ entry: about }])
      const held = entriesOf(data).flatMap(({ entityType, entityId }) => (entityType === 'subject' ? [entityId] : []))
      expect(left[0]?.ids).toEqual([...new Set(held)].sort())
    },
  )

  it('starts no CSV field with a formula and starts the file with a byte order mark [SUBJ-357]', async () => {
    const { content } = (await ofAdmin('csv')).file
    expect(content.startsWith('\uFEFFnumber,at,')).toBe(true)
    expect(content).not.toMatch(/(?:^|,|\r\n)"?[=+\-@＝]/)
    expect(content).toContain(",'=1+1,")
  })

  describe('once altered', () => {
    it('names the entry with a changed value, in both formats [TRUST-268]', async () => {
      const json = await ofAdmin('json')
      const altered = entriesOf(json).map((entry) => (entry.number === 7 ? { ...entry, newValue: 'x' } : entry))
      expect(await checkAlone(forged(json, altered))).toBe('1 entry 7: its content does not agree with its hash')
      const csv = await ofAdmin('csv')
      expect(await checkAlone(withFile(csv, csv.file.content.replace(",'=1+1,", ',2,')))).toMatch(
        /^1 entry \d+: its content does not agree with its hash$/,
      )
    })

    it('names an entry that is missing, moved, or inserted [TRUST-269]', async () => {
      const json = await ofAdmin('json')
      const entries = entriesOf(json)
      const without = entries.filter(({ number }) => number !== 5)
      expect(await checkAlone(forged(json, without))).toBe('1 entry 5: is missing')
      const swapped = [...entries.slice(0, 3), ...entries.slice(3, 5).reverse(), ...entries.slice(5)]
      expect(await checkAlone(forged(json, swapped))).toBe('1 entry 4: is missing')
      const twice = [...entries.slice(0, 4), ...entries.slice(3)]
      expect(await checkAlone(forged(json, twice))).toBe('1 entry 5: is missing')
      expect(await checkAlone(forged(json, entries.slice(0, -1)))).toMatch(/^1 manifest: lastNumber/)
    })

    it('names the entry after one that was rewritten with its hash, and the field that reveals it [TRUST-270]', async () => {
      const json = await ofAdmin('json')
      const altered = entriesOf(json).map((entry) =>
        entry.number === 9 ? linkEntry({ ...core(entry), reason: '다른 사유' }, entry.previousHash, sha256) : entry,
      )
      expect(await checkAlone(forged(json, altered))).toMatch(/^1 entry 10: field previousHash/)
    })

    it('is detected by a noted entry even when all of it was hashed again [TRUST-053]', async () => {
      const json = await ofAdmin('json')
      const { head } = manifestOf(json)
      const anew: LinkedEntry[] = []
      for (const entry of entriesOf(json)) {
        const reason = entry.number === 3 ? '다른 사유' : entry.reason
        anew.push(linkEntry({ ...core(entry), reason }, anew.at(-1)?.hash ?? '0'.repeat(64), sha256))
      }
      const all = forged(json, anew)
      const manifest = JSON.stringify({ ...manifestOf(all), head: { ...head, hash: anew.at(-1)?.hash } })
      const made = { ...all, manifest: { content: manifest } }
      expect(await checkAlone(made)).toMatch(/^3 the files agree with each other/)
      expect(await checkAlone(made, [`${head.number}:${head.hash}`])).toBe(
        `1 entry ${head.number}: is not the entry that was noted`,
      )
    })

    it('detects changes outside the entries: blanks, additional fields, a byte of the CSV [TRUST-271]', async () => {
      const json = await ofAdmin('json')
      expect(await checkAlone(withFile(json, `${json.file.content} `))).toMatch(/^1 file: is not in canonical form/)
      const more = entriesOf(json).map((entry) => (entry.number === 2 ? { ...entry, more: 'x' } : entry))
      expect(await checkAlone(forged(json, more as LinkedEntry[]))).toBe(
        '1 entry 2: field more does not belong to an entry',
      )
      const csv = await ofAdmin('csv')
      expect(await checkAlone(withFile(csv, csv.file.content.replace(/\r\n$/, '')))).toMatch(/^1 row \d+/)
      expect(await checkAlone(withFile(csv, csv.file.content.replace(',CREATE,', ',"CREATE",')))).toMatch(
        /^1 file: .*sha256/,
      )
    })
  })

  it('leaves out what the caller may not read, says so, and is still verified as intact [PERM-004]', async () => {
    const part = await exported('json', 'pi@seoul-hospital.example')
    const { entries, head, note } = manifestOf(part)
    expect(entries).toMatchObject({ isComplete: false, isMasked: false })
    expect(entries.count).toBeLessThan(head.number)
    expect(note).toBe(
      '열람 권한이 없는 기관의 항목이 빠져 있습니다. 항목과 파일의 해시, 서명은 확인할 수 있지만 빠진 항목과의 연결은 확인할 수 없습니다.',
    )
    expect(await check(part)).toBe(`intact: ${entries.count} entries`)
    const altered = entriesOf(part).map((entry, at) => (at === 4 ? { ...entry, actorName: '다른 사람' } : entry))
    expect(await checkAlone(forged(part, altered))).toMatch(/^1 entry \d+: its content does not agree/)
  })

  it.each(['csv', 'json'] as const)(
    'is masked for masked roles as %s, without hashes that allow guessing, and names its authors [TRUST-076]',
    async (format) => {
      const masked = await exportTrail(
        {
          db: server().database.handle,
          scope: maskedScope(),
          services: { clock: () => server().now },
        },
        RECORD_KINDS,
        { format, record: async () => '2026-03-1' },
        TEST_AUDIT_KEY,
      )
      for (const secret of HIDDEN) expect(masked.file.content).not.toContain(secret)
      expect(masked.file.content).not.toMatch(/changeSet|previousHash|[0-9a-f]{64}/)
      expect(masked.file.content).toContain('pi@seoul-hospital.example')
      const { entries, note } = manifestOf(masked)
      expect([entries.isMasked, note]).toEqual([
        true,
        '개인정보를 가린 파일입니다. 항목의 해시는 다시 계산할 수 없으며 파일의 해시와 서명만 확인할 수 있습니다.',
      ])
      expect(await check(masked)).toBe(`intact: ${entries.count} entries`)
      expect(await checkAlone(withFile(masked, masked.file.content.replace('동의일', '등록일')))).toMatch(
        /^1 file: .*sha256/,
      )
    },
  )
})
