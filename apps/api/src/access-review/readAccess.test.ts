import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS, DEMO_ORGANIZATIONS, type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { desc } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createAccessRecord } from '../access-record/accessRecord'
import { plantUser } from '../administration/testing/plant'
import { accessEntries, accessPersons } from '../db/schema'
import { accessEntry } from '../testing/accessEntry'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const CI = 'ci@seoul-hospital.example'
const CRA = 'cra@daon-cro.example'
const CRC = 'crc@hanbit-smo.example'
const BUSAN = 'pi@busan-hospital.example'
const STUDY = demoStudyId('study-1')
const SIGNED_IN = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))

type Query = Record<string, string>

describeOnOneEngine('who reads the access record', (engine) => {
  const server = useServer(engine)
  const all = (as: DemoEmail, query: Query = {}) => server().call('listAccessRecord', { as, query })
  const ofStudy = (as: DemoEmail, query: Query = {}, study = STUDY) =>
    server().call('listStudyAccess', { as, query, path: { projectId: study } })
  const read = (subjectId: string, as: DemoEmail, projectId = STUDY) =>
    server().call('getSubject', { path: { projectId, subjectId }, as })

  it.each(SIGNED_IN)('%s reads it with the right alone [ACCESS-060, ACCESS-061]', async (as) => {
    const [everything, study] = [await all(as), await ofStudy(as)]
    expect(everything.status).toBe(as === ADMIN || as === TENANT ? 200 : 403)
    expect(study.status).toBe(as === ADMIN || as === CI ? 200 : 403)
    for (const { status, text } of [everything, study]) if (status === 403) expect(text).not.toContain('@')
  })

  it('keeps words that were searched for, which may be initials, from organisation administrators [ACCESS-069]', async () => {
    const path = { projectId: STUDY }
    expect((await server().call('listMaskedSubjectPage', { as: CRC, path, query: { search: 'SC-0' } })).status).toBe(
      200,
    )
    const filterIn = (content: readonly { operation: string; filter: string | null }[]) =>
      content.find(({ operation }) => operation === 'listMaskedSubjectPage')?.filter
    expect(filterIn((await all(ADMIN)).data.content)).toBe('{"search":"SC-0"}')
    expect(filterIn((await ofStudy(CI)).data.content)).toBe('{"search":"SC-0"}')
    expect(filterIn((await all(TENANT)).data.content)).toBeNull()
  })

  it('is all of it for a system administrator, and of their people for an organisation administrator [ACCESS-060]', async () => {
    const id = await plantSubject(server())
    const member = await plantUser(server(), { email: 'member@elsewhere.example' }, [
      DEMO_ORGANIZATIONS['hanbit-smo.example'].id,
    ])
    const record = createAccessRecord({ root: server().database.handle, log: () => undefined })
    await record.add(accessEntry({ at: new Date(server().now).toISOString(), accountId: member, persons: [id] }))
    for (const as of [CRA, CRC] as const) expect((await read(id, as)).status).toBe(200)
    const readers = async (as: DemoEmail) =>
      (await all(as, { subjectId: id })).data.content.map(({ account, login }) => login ?? account?.email).sort()
    expect(await readers(TENANT)).toEqual([CRC, 'member@elsewhere.example'])
    // The tenant's own look at the record showed the subject, so it stands there too.
    expect(await readers(ADMIN)).toEqual([CRA, CRC, 'member@elsewhere.example', TENANT])
    expect((await all(TENANT, { accountId: demoUserId(CRA) })).data.content).toEqual([])
  })

  it('is of one study for its chief investigator, whatever else somebody read [ACCESS-061]', async () => {
    const id = await plantSubject(server(), { study: 'study-3', site: '01' })
    const other = demoStudyId('study-3')
    await read(id, CRC, other)
    expect((await ofStudy(CI, { subjectId: id })).data.content).toEqual([])
    const { content } = (await ofStudy(CI, { subjectId: id }, other)).data
    expect(content.map(({ login, study }) => [login, study?.id])).toEqual([[CRC, other]])
    expect((await ofStudy(CI)).data.content.every(({ study }) => study?.id === STUDY)).toBe(true)
  })

  it('answers an entry with everything that it names, as now and as then [ACCESS-065, ACCESS-066]', async () => {
    const id = await plantSubject(server(), { scno: 'SC-01-777', initials: 'QZX' })
    const { headers } = await server().call('getSubject', {
      path: { projectId: STUDY, subjectId: id },
      as: CRA,
      from: '198.51.100.23',
      headers: { 'user-agent': 'Test/1.0' },
    })
    const { data, text } = await ofStudy(CI, { subjectId: id })
    expect(data.content).toEqual([
      {
        id: expect.stringMatching(/^2026-03-\d+$/),
        at: new Date(server().now).toISOString(),
        requestId: headers.get('x-request-id'),
        account: { userId: demoUserId(CRA), fullName: expect.stringMatching(/^[가-힣]{3}$/), email: CRA },
        login: CRA,
        role: 'CRA',
        ipAddress: '198.51.100.23',
        userAgent: 'Test/1.0',
        operation: 'getSubject',
        task: 'view',
        taskLabel: '조회',
        about: 'subject',
        aboutLabel: '시험대상자',
        study: { id: STUDY, name: expect.stringMatching(/[가-힣]/) },
        persons: [{ kind: 'subject', id, name: 'SC-01-777' }],
        personCount: 1,
        filter: null,
        purpose: null,
        status: 200,
      },
    ])
    expect(text).not.toContain('QZX')
  })

  it('names an account as it is now, with the sign-in address and the role of then [ACCESS-065]', async () => {
    const now = { email: 'now@daon-cro.example', fullName: '한지금', jobRoleKey: 'CPM' }
    const accountId = await plantUser(server(), now)
    const id = await plantSubject(server(), { scno: 'SC-01-778' })
    const then = { accountId, login: 'then@daon-cro.example', role: 'CRA', studyId: STUDY, persons: [id] }
    const record = createAccessRecord({ root: server().database.handle, log: () => undefined })
    await record.add(accessEntry({ at: new Date(server().now).toISOString(), ...then }))
    const [entry] = (await ofStudy(CI, { subjectId: id })).data.content
    expect(entry).toMatchObject({
      account: { userId: accountId, fullName: '한지금', email: 'now@daon-cro.example' },
      login: 'then@daon-cro.example',
      role: 'CRA',
    })
  })

  it('names 20 persons of a long list and counts all of them [ACCESS-066]', async () => {
    await server().call('listSubjectPage', { path: { projectId: STUDY }, query: { size: '30' }, as: CI })
    const [entry] = (await ofStudy(CI, { accountId: demoUserId(CI), task: 'list' })).data.content
    expect([entry?.persons.length, entry?.personCount]).toEqual([20, 30])
    expect(entry?.persons.every(({ kind, name }) => kind === 'subject' && /^SC-/.test(name ?? 'SC-'))).toBe(true)
    expect(JSON.parse((await all(ADMIN, { accountId: demoUserId(ADMIN) })).text).data.content).not.toEqual([])
    const users = await server().call('listUsers', { as: ADMIN })
    const [looked] = (await all(ADMIN, { accountId: demoUserId(ADMIN), task: 'list' })).data.content
    const names = new Map(users.data.content.map(({ userId, fullName }) => [userId, fullName]))
    expect(looked?.operation).toBe('listUsers')
    expect(looked?.persons.every(({ kind, id, name }) => kind === 'account' && names.get(id) === name)).toBe(true)
  })

  it('leaves a subject of another study without its number [ACCESS-066]', async () => {
    const id = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-999' })
    expect((await read(id, CRA)).status).toBe(404)
    const { data, text } = await ofStudy(CI, { subjectId: id })
    expect(data.content.map(({ status, persons }) => [status, persons])).toEqual([
      [404, [{ kind: 'subject', id, name: null }]],
    ])
    expect(text).not.toContain('SC-02-999')
  })

  it('is an access itself, of the accounts and subjects that were shown [ACCESS-067]', async () => {
    const id = await plantSubject(server())
    await read(id, CRA)
    const shown = await ofStudy(CI, { subjectId: id })
    const refused = await ofStudy(BUSAN)
    const newest = await server().database.handle.query.accessEntries.findMany({
      orderBy: [desc(accessEntries.month), desc(accessEntries.number)],
      limit: 2,
    })
    const sets = new Map(
      (await server().database.handle.select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]),
    )
    const told = newest.map(({ login, about, task, status, studyId, filter, persons, requestId }) => [
      ...[login, about, task, status, studyId, filter, persons && sets.get(persons)],
      requestId,
    ])
    const expected = [id, demoUserId(CRA)].sort()
    expect(told).toEqual([
      [BUSAN, 'access-record', 'list', 403, STUDY, null, null, refused.headers.get('x-request-id')],
      [
        ...[CI, 'access-record', 'list', 200, STUDY, JSON.stringify({ subjectId: id }), expected],
        shown.headers.get('x-request-id'),
      ],
    ])
  })
})

describeOnEngines('what is found in the access record', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]
  const [somebody, nobody] = [demoUserId(CRA), demoUserId(CRC)]
  const PLANTED = [
    accessEntry({ at: '2025-11-30T14:59:59.999Z', requestId: randomUUID(), accountId: somebody, persons: [one] }),
    accessEntry({ at: '2025-12-31T15:00:00.000Z', accountId: nobody, persons: [one, other], task: 'list' }),
    // A second behind: stored in January, although it is still December in Seoul by its own clock.
    accessEntry({ at: '2025-12-31T14:59:59.000Z', accountId: somebody, persons: [other], status: 403 }),
    accessEntry({
      at: '2026-01-15T14:59:59.999Z',
      accountId: somebody,
      persons: [one],
      task: 'download',
      purpose: '점검',
    }),
    accessEntry({ at: '2026-01-15T15:00:00.000Z', accountId: nobody, persons: [third, one], status: 404 }),
    accessEntry({
      at: '2026-01-20T00:00:00.000Z',
      accountId: somebody,
      task: 'sign-in',
      about: 'session',
      status: 401,
    }),
  ]
  beforeAll(async () => {
    const record = createAccessRecord({ root: db(), log: () => undefined })
    for (const planted of PLANTED) await record.add(planted)
  })
  /** Before the first sign-in of these tests, which is recorded too. */
  const list = (query: Query = {}) =>
    server().call('listAccessRecord', { as: ADMIN, query: { to: '2026-02-28', ...query } })
  const found = async (query: Query) =>
    (await list(query)).data.content.map(({ requestId }) => PLANTED.findIndex((one) => one.requestId === requestId))

  it('is newest first, across months [ACCESS-064]', async () => {
    expect(await found({})).toEqual([5, 4, 3, 2, 1, 0])
    expect((await list()).data.content.map(({ id }) => id)).toEqual([
      '2026-01-5',
      '2026-01-4',
      '2026-01-3',
      '2026-01-2',
      '2026-01-1',
      '2025-11-1',
    ])
  })

  it.each<[string, () => Query, readonly number[]]>([
    ['who did it', () => ({ accountId: somebody }), [5, 3, 2, 0]],
    ['who did it, in capitals', () => ({ accountId: somebody.toUpperCase() }), [5, 3, 2, 0]],
    ['whose data it was, alone or in a list', () => ({ subjectId: one }), [4, 3, 1, 0]],
    ['both', () => ({ subjectId: one, accountId: somebody }), [3, 0]],
    ['a subject that nobody opened', () => ({ subjectId: randomUUID() }), []],
    ['the kind of work', () => ({ task: 'list' }), [1]],
    ['refusals', () => ({ refused: 'true' }), [5, 4, 2]],
    ['refusals of one person', () => ({ refused: 'true', accountId: nobody }), [4]],
    ['one day in Seoul', () => ({ from: '2026-01-15', to: '2026-01-15' }), [3]],
    ['the day after', () => ({ from: '2026-01-16', to: '2026-01-16' }), [4]],
    ['a month', () => ({ from: '2025-11-01', to: '2025-11-30' }), [0]],
    ['the last day of a month', () => ({ from: '2025-12-31', to: '2025-12-31' }), []],
    ['the first day, with what a slow clock added to it', () => ({ from: '2026-01-01', to: '2026-01-01' }), [2, 1]],
    ['days without entries', () => ({ from: '2025-12-01', to: '2025-12-30' }), []],
    ['everything at once', () => ({ subjectId: one, task: 'view', refused: 'true', from: '2026-01-16' }), [4]],
    ['years that nobody means', () => ({ from: '0001-01-01', to: '9999-12-31', task: 'download' }), [3]],
  ])('is narrowed by %s [ACCESS-062]', async (_, query, expected) => {
    expect(await found(query())).toEqual(expected)
  })

  it('is narrowed to the entry of a number, within the other filters and within what the reader may see [ACCESS-036]', async () => {
    expect(await found({ number: '2026-01-3' })).toEqual([3])
    expect(await found({ number: '2025-11-1' })).toEqual([0])
    expect(await found({ number: '2026-01-3', refused: 'true' })).toEqual([])
    expect(await found({ number: '2026-01-3', to: '2026-01-14' })).toEqual([])
    expect(await found({ number: '2026-01-7' })).toEqual([])
    expect(await found({ number: '2024-01-4' })).toEqual([])
    const ofTenant = await server().call('listAccessRecord', { as: TENANT, query: { number: '2026-01-3' } })
    expect(ofTenant.data.content).toEqual([])
    for (const number of ['2026-01', '2026-01-0', '2026-1-4', 'x']) expect((await list({ number })).status).toBe(400)
  })

  it.each<[string, Query]>([
    ['a period that ends before it begins', { from: '2026-02-02', to: '2026-02-01' }],
    ['a year that no database has', { from: '0000-01-01' }],
    ['half an id', { accountId: '018f' }],
    ['a place without a number', { before: '2026-01-01' }],
    ['a place in the middle of a month', { before: '2026-01-02.3' }],
    ['a number that no column holds', { before: '2026-01-01.99999999999' }],
    ['101 entries', { size: '101' }],
    ['none', { size: '0' }],
    ['another word for yes', { refused: 'false' }],
  ])('is refused for %s [ACCESS-063]', async (_, query) => {
    expect((await list(query)).status).toBe(400)
  })

  it('goes on where it ended, without a gap or a repetition, also while entries are added [ACCESS-064]', async () => {
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        size: '2',
        subjectId: one,
        ...(before && { before }),
      })
      seen.push(...page.data.content.map(({ id }) => id))
      expect(page.data.content.length).toBeLessThanOrEqual(2)
      before = page.data.next
      // Each page adds an entry of its own in March, before which all of them stay.
    } while (before)
    expect(seen).toEqual(['2026-01-4', '2026-01-3', '2026-01-1', '2025-11-1'])
    expect((await list({ size: '6' })).data.next).toBeNull()
    expect((await list({ size: '5' })).data.next).toBe('2026-01-01.1')
    expect(await found({ before: '2026-01-01.1' })).toEqual([0])
    expect(await found({ before: '2025-12-01.9' })).toEqual([0])
  })

  it('is 50 unless told [ACCESS-064]', async () => {
    const record = createAccessRecord({ root: db(), log: () => undefined })
    const at = new Date(server().now).toISOString()
    await Promise.all(Array.from({ length: 60 }, () => record.add(accessEntry({ at }))))
    const { data } = await server().call('listAccessRecord', { as: ADMIN })
    expect([data.content.length, data.next]).toEqual([50, expect.stringMatching(/^2026-03-01\.\d+$/)])
  })
})
