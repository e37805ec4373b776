import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../db/ids'
import { accessEntries, accessPersons, studies, subjects } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { type Call, useServer } from '../../testing/server'

const ADMIN = 'admin@imsang.example'
/** Reads the hospital 02 in the studies 1 and 2. */
const BUSAN = 'pi@busan-hospital.example'
const SEOUL = 'pi@seoul-hospital.example'
const CRA = 'cra@daon-cro.example'
const TEN_MINUTES = 600_000
const [ONE, TWO, THREE] = [demoStudyId('study-1'), demoStudyId('study-2'), demoStudyId('study-3')]

interface Queried {
  readonly $client: { query(statement: string | { readonly text: string }): unknown }
}

describeOnEngines('the search for subjects over all studies', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  let before = 0
  beforeEach(async () => {
    server().now += TEN_MINUTES
    for (const email of [ADMIN, BUSAN, SEOUL, CRA] as const) await server().tokenOf(email)
    before = await db().$count(accessEntries)
  })
  const find = (number: string, as: Call['as'] = ADMIN, query: Call['query'] = {}) =>
    server().call('findSubjects', { as: as ?? ADMIN, query: { number, ...query } })
  const numbers = async (...asked: Parameters<typeof find>) =>
    (await find(...asked)).data.subjects.map(({ scno }) => scno)

  /** The texts of what a call sends to the database, without its values and its entry in the record. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn((db() as unknown as Queried).$client, 'query')
    try {
      await call()
      const texts = query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
      return texts.filter((text) => !text.includes('add_access'))
    } finally {
      query.mockRestore()
    }
  }

  async function added() {
    const rows = await db()
      .select()
      .from(accessEntries)
      .where(gt(accessEntries.number, before))
      .orderBy(asc(accessEntries.number))
    const sets = new Map((await db().select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
    return rows.map(({ operation, task, about, studyId, status, persons, filter, role }) => {
      const ids = persons === null ? [] : sets.get(persons)
      return { operation, task, about, studyId, status, ids, filter, role }
    })
  }

  it('answers the numbers, the status, the institution and the study, and nothing else [FIND-021]', async () => {
    const dates = { consentDate: '2026-01-05', enrollmentDate: '2026-01-20', storedStatus: 'SCREENING_FAILED' } as const
    const first = await plantSubject(server(), { site: '02', scno: 'SC-02-701', enno: 'EN-02-701', ...dates })
    const second = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-7010', enno: null })
    const { data } = await find('02-701', BUSAN)
    const place = { institutionName: '부산새벽병원', institutionNumber: '02' }
    const named = async (id: string) => {
      const [study] = await db().select().from(studies).where(eq(studies.id, id))
      return { projectId: id, title: study?.name, protocolNo: study?.protocolNumber }
    }
    expect(data).toEqual({
      subjects: [
        {
          subjectId: first,
          scno: 'SC-02-701',
          enno: 'EN-02-701',
          status: 'ENROLLED',
          projectOrganizationId: demoSiteId('study-1', '02'),
          ...place,
          ...(await named(ONE)),
        },
        {
          subjectId: second,
          scno: 'SC-02-7010',
          enno: null,
          status: 'NONE',
          projectOrganizationId: demoSiteId('study-2', '02'),
          ...place,
          ...(await named(TWO)),
        },
      ],
      hasMore: false,
    })
  })

  it('finds by a part of either number, in any letter case, and never by initials [FIND-020, FIND-021]', async () => {
    await plantSubject(server(), { scno: 'SC-01-711', enno: 'EN-01-7222', initials: 'QQZ' })
    await plantSubject(server(), { scno: null, enno: 'EN-01-7333', initials: 'QQZ' })
    expect(await numbers('sc-01-711')).toEqual(['SC-01-711'])
    expect(await numbers('7222')).toEqual(['SC-01-711'])
    expect(await numbers('en-01-7333')).toEqual([null])
    for (const as of [ADMIN, SEOUL, CRA] as const) expect(await numbers('QQZ', as)).toEqual([])
  })

  it('takes signs of a pattern for themselves [FIND-027]', async () => {
    await plantSubject(server(), { scno: 'SC-01-72%_1' })
    expect(await numbers('72%_')).toEqual(['SC-01-72%_1'])
    expect(await numbers('SC_01')).toEqual([])
    expect(await numbers('%%')).toEqual([])
  })

  it.each(['', '7', ' 7', '7 ', '  ', 'x'.repeat(51), 'SC\n01'])(
    'refuses %j, which is no part of a number, and leaves no entry [FIND-027]',
    async (number) => {
      expect(await find(number)).toMatchObject({ status: 400, code: 'request.shape', field: 'number' })
      expect(await added()).toEqual([])
    },
  )

  it('puts the named study first, then the number itself, what begins with it, and what holds it [FIND-022, SUBJ-430]', async () => {
    const at = (study: 'study-1' | 'study-2' | 'study-3', site: string, scno: string) =>
      plantSubject(server(), { study, site, scno })
    await at('study-3', '01', '9-744')
    await at('study-1', '01', '744-10')
    await at('study-1', '01', '744-9')
    await at('study-2', '02', '744')
    expect(await numbers('744')).toEqual(['744', '744-9', '744-10', '9-744'])
    expect(await numbers('744', ADMIN, { projectId: THREE })).toEqual(['9-744', '744', '744-9', '744-10'])
    expect(await numbers('744', ADMIN, { projectId: ONE })).toEqual(['744-9', '744-10', '744', '9-744'])
    // The number itself is first also where it is the other one of a subject with a later number.
    await plantSubject(server(), { scno: '900-1', enno: '744-1' })
    expect(await numbers('744-1')).toEqual(['900-1', '744-10'])
    // A study of which the caller has nothing takes nothing away, and neither does what is no id.
    expect(await numbers('744', SEOUL, { projectId: TWO })).toEqual(['744-9', '744-10', '900-1', '9-744'])
    expect(await numbers('744', SEOUL, { projectId: "' or 1=1" })).toEqual(['744-9', '744-10', '900-1', '9-744'])
  })

  it('answers twenty, and says whether there are more [FIND-022]', async () => {
    for (let at = 1; at <= 20; at += 1) await plantSubject(server(), { scno: `ZZ-${at}` })
    const twenty = await find('ZZ-')
    expect([twenty.data.subjects.length, twenty.data.hasMore]).toEqual([20, false])
    await plantSubject(server(), { site: '02', scno: 'ZZ-21' })
    const more = await find('ZZ-')
    expect(more.data.subjects.map(({ scno }) => scno)).toEqual(Array.from({ length: 20 }, (_, at) => `ZZ-${at + 1}`))
    expect(more.data.hasMore).toBe(true)
    // For whom the last one is out of scope, in another hospital of the same study, there are no more.
    expect((await find('ZZ-', SEOUL)).data.hasMore).toBe(false)
    // Those of others take no place among the twenty.
    await plantSubject(server(), { site: '02', scno: 'ZZ-0' })
    await plantSubject(server(), { scno: 'ZZ-22' })
    const own = (await find('ZZ-', SEOUL)).data
    expect([own.subjects[0]?.scno, own.subjects.length, own.hasMore]).toEqual(['ZZ-1', 20, true])
  })

  it('answers a number out of scope with the bytes of one that does not exist, by the same statements [FIND-023, PERM-004]', async () => {
    await plantSubject(server(), { site: '01', scno: 'SC-01-761' })
    await plantSubject(server(), { study: 'study-3', site: '01', scno: 'SC-01-762' })
    expect(await numbers('SC-01-761', SEOUL)).toEqual(['SC-01-761'])
    const nowhere = await find('SC-01-769', BUSAN)
    expect(nowhere.status).toBe(200)
    const statements = await statementsOf(() => find('SC-01-769', BUSAN))
    expect(statements.filter((text) => / from "subjects"/i.test(text))).toHaveLength(1)
    for (const number of ['SC-01-761', 'SC-01-762']) {
      expect(await statementsOf(() => find(number, BUSAN))).toEqual(statements)
      const { text, headers } = await find(number, BUSAN)
      expect(text).toBe(nowhere.text)
      expect([...headers.keys()]).toEqual([...nowhere.headers.keys()])
    }
    const entries = (await added()).filter(({ filter }) => /76[129]/.test(filter ?? '')).slice(1)
    expect(entries.map(({ studyId, ids }) => [studyId, ids])).toEqual(Array(6).fill([null, []]))
  })

  it('finds nothing in a study that was deleted [FIND-020]', async () => {
    const id = await plantSubject(server(), { study: 'study-3', site: '01', scno: 'SC-01-771' })
    const deletedAt = (at: Date | null) => db().update(studies).set({ deletedAt: at }).where(eq(studies.id, THREE))
    await deletedAt(new Date(server().now))
    expect(await numbers('SC-01-771')).toEqual([])
    const query = { projectId: [THREE, ONE], subjectId: [id] }
    const { data } = await server().call('listRecent', { as: ADMIN, query })
    await deletedAt(null)
    expect([data.studies.map(({ projectId }) => projectId), data.subjects]).toEqual([[ONE], []])
    expect(await numbers('SC-01-771')).toEqual(['SC-01-771'])
  })

  it('leaves an entry in each study that it shows a subject of, and one without a study when it shows none [FIND-024, FIND-025, ACCESS-002]', async () => {
    const first = await plantSubject(server(), { site: '02', scno: 'SC-02-781' })
    const also = await plantSubject(server(), { site: '02', scno: 'SC-02-7811' })
    const second = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-7812' })
    await find('SC-02-781', BUSAN)
    await find('SC-02-789', BUSAN)
    const entry = { operation: 'findSubjects', task: 'list', about: 'subject', status: 200, role: 'PI' }
    const filter = '{"number":"SC-02-781"}'
    const byStudy = (await added()).sort((a, b) => Number(a.studyId === TWO) - Number(b.studyId === TWO))
    expect(byStudy).toEqual([
      { ...entry, studyId: ONE, ids: [first, also].sort(), filter },
      { ...entry, studyId: null, ids: [], filter: '{"number":"SC-02-789"}' },
      { ...entry, studyId: TWO, ids: [second], filter },
    ])
  })

  it('waits after 120 questions in ten minutes, each person for themselves, and records the refusal [FIND-026, REQ-046]', async () => {
    const first = server().now
    for (let asked = 0; asked < 120; asked += 1) expect((await find('SC-99-0', CRA)).status).toBe(200)
    before = await db().$count(accessEntries)
    server().now += 1_000
    const refused = await find('SC-99-0', CRA)
    expect(refused).toMatchObject({
      status: 429,
      code: 'subject.too-many-searches',
      message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    })
    expect(refused.headers.get('retry-after')).toBe('599')
    expect((await added()).map(({ operation, status, filter }) => [operation, status, filter])).toEqual([
      ['findSubjects', 429, '{"number":"SC-99-0"}'],
    ])
    expect((await find('SC-99-0', SEOUL)).status).toBe(200)
    server().now = first + TEN_MINUTES
    expect((await find('SC-99-0', CRA)).status).toBe(200)
  })

  describe('what was opened last', () => {
    const recent = (query: Call['query'], as: Call['as'] = BUSAN) =>
      server().call('listRecent', { as: as ?? BUSAN, query: query ?? {} })

    it('is answered as it is now, in the order that was asked for [FIND-041]', async () => {
      const one = await plantSubject(server(), { site: '02', scno: 'SC-02-791' })
      const two = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-792' })
      const elsewhere = await plantSubject(server(), { site: '01', scno: 'SC-01-793' })
      const unknown = newId()
      const { data } = await recent({
        projectId: [TWO, THREE, unknown, 'no-id', ONE],
        subjectId: [two, elsewhere, unknown, 'no-id', one, one.toUpperCase()],
      })
      const shown = await db()
        .select()
        .from(studies)
        .where(inArray(studies.id, [ONE, TWO]))
      const study = (id: string) => {
        const row = shown.find((each) => each.id === id)
        return { projectId: id, title: row?.name, protocolNo: row?.protocolNumber, status: row?.status }
      }
      expect(data.studies).toEqual([study(TWO), study(ONE)])
      expect(data.subjects.map(({ subjectId, scno }) => [subjectId, scno])).toEqual([
        [two, 'SC-02-792'],
        [one, 'SC-02-791'],
      ])
      await db().update(subjects).set({ scno: 'SC-02-799' }).where(eq(subjects.id, one))
      expect((await recent({ subjectId: one })).data.subjects.map(({ scno }) => scno)).toEqual(['SC-02-799'])
    })

    it('leaves an entry in the study of each subject, none for studies alone, and one where nothing is shown [FIND-041, FIND-024]', async () => {
      const one = await plantSubject(server(), { site: '02', scno: 'SC-02-795' })
      const two = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-796' })
      const elsewhere = await plantSubject(server(), { site: '01', scno: 'SC-01-797' })
      await recent({})
      await recent({ projectId: [ONE, TWO] })
      expect(await added()).toEqual([])
      await recent({ subjectId: [one, two, elsewhere] })
      await recent({ subjectId: [elsewhere] })
      const entries = (await added()).map(({ operation, task, about, studyId, ids }) => [
        operation,
        task,
        about,
        studyId,
        ids,
      ])
      expect(entries.sort((a, b) => String(a[3]).localeCompare(String(b[3])))).toEqual(
        [
          ['listRecent', 'list', 'subject', ONE, [one]],
          ['listRecent', 'list', 'subject', TWO, [two]],
          ['listRecent', 'list', 'subject', null, []],
        ].sort((a, b) => String(a[3]).localeCompare(String(b[3]))),
      )
    })

    it('is asked for at most ten of each, and answers nothing to nothing [FIND-041]', async () => {
      const many = Array.from({ length: 11 }, () => newId())
      for (const field of ['projectId', 'subjectId'] as const) {
        expect(await recent({ [field]: many })).toMatchObject({ status: 400, code: 'request.shape', field })
        expect((await recent({ [field]: many.slice(1) })).data).toEqual({ studies: [], subjects: [] })
      }
      expect((await recent({})).data).toEqual({ studies: [], subjects: [] })
    })
  })
})
