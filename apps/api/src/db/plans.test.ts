import type { OperationId } from '@imsang/api-client'
import { demoStudyId, demoSubjectId } from '@imsang/fixtures'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PLANTED_MONITOR, plantManyStudies } from '../testing/plantManyStudies'
import { plantStudy } from '../testing/plantStudy'
import { type Call, useServer } from '../testing/server'
import type { Database } from './handle'
import { subjects } from './schema'

const SUBJECTS = process.env.IMSANG_LONG === '1' ? 200_000 : 20_000
/** More than two institutions of this study have, and far fewer than the study has. */
const FEW = SUBJECTS / 10

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Sorts of more than a few rows, and reads of every subject. */
const faultsOf = (plan: Plan): string[] =>
  nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': relation, 'Plan Rows': rows } = node
    const read = Math.max(0, ...(node.Plans ?? []).map((child) => child['Plan Rows']))
    if (type === 'Seq Scan' && relation === 'subjects') return ['reads all subjects']
    return /Sort/.test(type) && Math.max(rows, read) > FEW ? [`sorts ${read} rows`] : []
  })

const ADMIN = 'admin@imsang.example'
/** Reads the full data of the first hospital alone. */
const PI = 'pi@seoul-hospital.example'

const CALLS: readonly (readonly [OperationId, Call['query'], Call['as']])[] = [
  ['getMe', {}, ADMIN],
  ['listMyProjects', {}, ADMIN],
  ['getProject', {}, ADMIN],
  ['listInstitutions', {}, ADMIN],
  ['getProjectPermissions', {}, ADMIN],
  ['listSubjectPage', {}, ADMIN],
  ['listSubjectPage', { page: `${SUBJECTS / 20 - 1}` }, ADMIN],
  ['listMaskedSubjectPage', {}, ADMIN],
  ['listMaskedSubjectPage', {}, PI],
  ['getSubject', {}, ADMIN],
  ['listSubjectAuditLogs', {}, ADMIN],
  ['listAuditTrail', {}, ADMIN],
]

describe.skipIf(!process.env.TEST_DATABASE_URL)('the plans of PostgreSQL for a large study', () => {
  const server = useServer('PostgreSQL')
  const study = demoStudyId('study-1')
  let subjectId = ''
  beforeAll(async () => {
    const { database } = server()
    await plantStudy(database, study, SUBJECTS)
    const found = await database.handle.query.subjects.findFirst({ where: eq(subjects.studyId, study) })
    subjectId = found?.id ?? ''
  })

  /** The faults of whatever a call sends, each planned for its values and for any. */
  const faultsOfCall = async (id: OperationId, query: Call['query'] = {}, as: Call['as'] = ADMIN) => {
    if (as) await server().tokenOf(as)
    const spied = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await server().call(id, { as: as ?? ADMIN, path: { projectId: study, subjectId }, query })
    // The first entry of the access record opens a transaction of its own; those words have no plan.
    const sent = spied.mock.calls.map(sentIn).filter(({ text }) => !/^(begin|commit)$/i.test(text))
    spied.mockRestore()
    expect(answer.status).toBe(200)
    expect(sent.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      for (const { text, values } of sent) {
        const found = faultsOf(await planOf(server().database, mode, text, values))
        faults.push(...found.map((fault) => `${fault}, ${mode}: ${text}`))
      }
    }
    return faults
  }

  it.each(CALLS)(
    'of %s %j neither sort the study nor read all its subjects [DCALL-058, DCALL-059, DCALL-061]',
    async (...call) => {
      expect(await faultsOfCall(...call)).toEqual([])
    },
  )

  it('are recognised when they do both', async () => {
    const faults = await faultsOfCall('listSubjectPage', { sort: 'updatedAt,desc' })
    expect(faults.join()).toMatch(/sorts 2\d+ rows/)
    expect(faults.join()).toContain('reads all subjects')
  })
})

/** A statement that is estimated at this is compiled first, which takes longer than any list may (`jit_above_cost`). */
const COMPILED_ABOVE = 100_000
const STUDIES = 2_000

describe.skipIf(!process.env.TEST_DATABASE_URL)('the plans of PostgreSQL for many studies', () => {
  const server = useServer('PostgreSQL')
  beforeAll(() => plantManyStudies(server().database, STUDIES))

  it.each<[OperationId, NonNullable<Call['query']>, NonNullable<Call['as']>]>([
    ['listProjects', {}, ADMIN],
    ['listProjects', { page: `${STUDIES / 10 - 1}` }, ADMIN],
    ['listProjects', { search: 'PL-01' }, ADMIN],
    ['findSubjects', { number: 'SC-01-0' }, ADMIN],
    ['findSubjects', { number: 'SC-01-0' }, PLANTED_MONITOR],
    ['listRecent', { subjectId: [demoSubjectId('study-1', 'SC-01-001')] }, ADMIN],
    ['listRecent', { subjectId: [demoSubjectId('study-1', 'SC-01-001')] }, PLANTED_MONITOR],
    ['countSmoMonth', {}, 'tenant@hanbit-smo.example'],
    ['listProjects', { status: 'ONGOING' }, ADMIN],
    ['listProjects', {}, 'tenant@hanbit-smo.example'],
    ['listProjects', {}, 'smo@hanbit-smo.example'],
    ['listMyProjects', {}, ADMIN],
    ['listMyProjects', {}, PLANTED_MONITOR],
    ['listMyProjects', {}, 'tenant@hanbit-smo.example'],
  ])('of %s %j for %s are none that it compiles first [STUDY-334]', async (id, query, as) => {
    await server().tokenOf(as)
    const spied = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await server().call(id, { as, query })
    const sent = spied.mock.calls.map(sentIn).filter(({ text }) => /^(select|with) /i.test(text))
    spied.mockRestore()
    expect(answer.status).toBe(200)
    expect(sent.length).toBeGreaterThan(0)
    for (const { text, values } of sent) {
      const plan = await planOf(server().database, 'force_custom_plan', text, values)
      expect(plan['Total Cost'], text).toBeLessThan(COMPILED_ABOVE)
    }
  })

  it('lists for a participant the studies of that person alone, however many there are [STUDY-334, SCALL-013]', async () => {
    const { data } = await server().call('listMyProjects', { as: PLANTED_MONITOR })
    const planted = data.filter(({ protocolNo }) => protocolNo?.startsWith('PL-'))
    expect(planted).toHaveLength(STUDIES / 10)
    for (const each of planted) expect(each).toMatchObject({ enrolledCount: 70, screeningFailCount: 35 })
  })
})

/** What a client of PostgreSQL was given, in either of its two forms. */
function sentIn([statement, given]: readonly unknown[]): {
  readonly text: string
  readonly values: readonly unknown[]
} {
  const { text, values }: pg.QueryConfig =
    typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  return { text, values: values ?? (Array.isArray(given) ? given : []) }
}

/** The plan of a statement that knows its values, or of one that is planned for any. */
async function planOf({ handle }: Database, mode: string, text: string, values: readonly unknown[]): Promise<Plan> {
  return handle.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`))
    await tx.execute(sql.raw(`prepare planned as ${text}`))
    const given = values
      .map((value) => (value === null ? 'null' : pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : `${value}`)))
      .join(', ')
    const { rows } = (await tx.execute(
      sql.raw(`explain (format json) execute planned${given && `(${given})`}`),
    )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
    await tx.execute(sql.raw('deallocate planned'))
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('a statement without a plan')
    return plan
  })
}
