import { demoStudyId } from '@imsang/fixtures'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessEntries, accessPersons } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { plantRecord } from '../testing/plantRecord'
import { plantStudy } from '../testing/plantStudy'
import { useServer } from '../testing/server'
import { type AccessQuery, entriesOf, monthsOf } from './readAccess'

const MONTHS = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']
const STUDY = demoStudyId('study-1')

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describeOnOneEngine('a record of 20,000 entries is read', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  let accountId = ''
  let subjectId = ''
  beforeAll(async () => {
    await plantStudy(server().database, STUDY, 500)
    await plantRecord(server().database, { study: STUDY, entries: 20_000, months: MONTHS })
    const [entry] = await db().select().from(accessEntries).where(eq(accessEntries.task, 'view')).limit(1)
    const [set] = await db()
      .select()
      .from(accessPersons)
      .where(eq(accessPersons.hash, entry?.persons ?? ''))
    accountId = entry?.accountId ?? ''
    subjectId = set?.ids[0] ?? ''
  })

  /** What the plans of all months read, without the numbers of the months. */
  async function readFor(query: AccessQuery, studyId?: string) {
    const nodes: Plan[] = []
    for (const month of await monthsOf(db(), query)) {
      const { rows } = (await db().execute(
        sql`explain (format json) ${entriesOf(month, studyId ? { studyId } : {}, { size: 51, ...query })}`,
      )) as unknown as { rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] }
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
    const indexes = new Set(nodes.flatMap((node) => node['Index Name']?.replace(/_\d{4}_\d\d/, '') ?? []))
    return { whole, indexes: [...indexes].sort() }
  }

  const SETS = ['access_persons_pkey']

  it('by the index of accounts for a person [ACCESS-068]', async () => {
    const read = { whole: [], indexes: ['access_entries_account_id_month_number_idx', ...SETS] }
    expect(await readFor({ accountId })).toEqual(read)
    expect(await readFor({ accountId, from: '2025-12-03', to: '2026-01-15' })).toEqual(read)
  })

  it('by the indexes of the sets and of their entries for a subject [ACCESS-068]', async () => {
    const read = {
      whole: [],
      indexes: ['access_entries_persons_month_number_idx', 'access_persons_ids_idx', ...SETS],
    }
    expect(await readFor({ subjectId })).toEqual(read)
    expect(await readFor({ subjectId, before: '2026-01-01.700' }, STUDY)).toEqual(read)
  })

  it('from its end for everybody, and for a study [ACCESS-068]', async () => {
    expect(await readFor({})).toEqual({ whole: [], indexes: ['access_entries_pkey', ...SETS] })
    expect((await readFor({}, STUDY)).whole).toEqual([])
  })

  describe('in no month', () => {
    it.each<[string, AccessQuery, readonly string[]]>([
      ['after its period', { to: '2025-12-31' }, ['2025-12-01', '2025-11-01']],
      ['before its period', { from: '2026-01-31' }, ['2026-02-01', '2026-01-01']],
      ['outside of one day', { from: '2025-12-01', to: '2025-12-01' }, ['2025-12-01']],
      ['after the place', { before: '2025-12-01.4' }, ['2025-12-01', '2025-11-01']],
      ['after place and period', { before: '2026-02-01.4', to: '2025-11-30' }, ['2025-11-01']],
    ])('%s [ACCESS-068]', async (_, query, expected) => {
      expect(await monthsOf(db(), query)).toEqual(expected)
    })

    it('that was dropped [ACCESS-068]', async () => {
      await db().execute(sql`update access_months set dropped_at = now() where month = ${MONTHS[0]}`)
      expect(await monthsOf(db(), {})).toEqual(MONTHS.slice(1).reverse())
    })
  })
})
