import { ACCESS_SUBJECTS } from '@imsang/domain/access-record'
import { demoStudyId } from '@imsang/fixtures'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, sessions, users } from '../db/schema'
import { stepsOf } from '../passwords/testing/steps'
import { DEMO_PASSWORD } from '../seed/demo'
import { changeDate } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { entriesOf, plantSubject, storedSubject } from '../testing/plant'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')
const PI = 'pi@seoul-hospital.example'
const CRA = 'cra@daon-cro.example'
const BUSAN = 'pi@busan-hospital.example'

describeOnOneEngine('the access record', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  let before = 0
  beforeEach(async () => {
    for (const email of [PI, CRA, BUSAN] as const) await server().tokenOf(email)
    before = await db().$count(accessEntries)
  })

  /** The entries since the test began, each with the ids of its persons. */
  async function added() {
    const rows = await db()
      .select()
      .from(accessEntries)
      .where(gt(accessEntries.number, before))
      .orderBy(asc(accessEntries.number))
    const sets = new Map((await db().select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
    return rows.map((row) => ({ ...row, ids: row.persons === null ? [] : sets.get(row.persons) }))
  }
  const accountOf = async (email: string) => {
    const user = await db().query.users.findFirst({ where: eq(users.email, email) })
    if (!user) throw new Error(email)
    return user
  }

  it('says who read which subject, when, from where and with which request [ACCESS-001, ACCESS-002, ACCESS-012]', async () => {
    const id = await plantSubject(server())
    const { headers } = await server().call('getSubject', {
      path: { projectId: STUDY, subjectId: id },
      as: PI,
      from: '198.51.100.23',
      headers: { 'user-agent': 'Test/1.0' },
    })
    const { id: accountId } = await accountOf(PI)
    const [entry, ...more] = await added()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      month: '2026-03-01',
      at: new Date(server().now),
      requestId: headers.get('x-request-id'),
      accountId,
      login: PI,
      role: 'PI',
      ipAddress: '198.51.100.23',
      network: '198.51.100.0/24',
      userAgent: 'Test/1.0',
      operation: 'getSubject',
      task: 'view',
      about: 'subject',
      studyId: STUDY,
      ids: [id],
      personCount: 1,
      status: 200,
    })
    expect(ACCESS_SUBJECTS.subject).toBe('시험대상자')
  })

  it('names exactly the subjects of a page, masked ones too, once for however many readers [ACCESS-002, ACCESS-013, ACCESS-024]', async () => {
    const asked = { projectId: STUDY }
    const page = (as: typeof PI | typeof CRA, id: 'listSubjectPage' | 'listMaskedSubjectPage', size: string) =>
      server().call(id, { path: asked, query: { size, page: '1', search: 'SC-' }, as })
    const full = await page(PI, 'listSubjectPage', '3')
    const again = await page(PI, 'listSubjectPage', '3')
    const masked = await page(CRA, 'listMaskedSubjectPage', '4')
    const shown = [full, again, masked].map(({ data }) => data.content.map(({ subjectId }) => subjectId))
    expect(shown.map(({ length }) => length)).toEqual([3, 3, 4])
    const entries = await added()
    expect(entries.map(({ login, operation, task }) => [login, operation, task])).toEqual([
      [PI, 'listSubjectPage', 'list'],
      [PI, 'listSubjectPage', 'list'],
      [CRA, 'listMaskedSubjectPage', 'list'],
    ])
    expect(entries.map(({ ids }) => ids)).toEqual(shown.map((ids) => ids.toSorted()))
    expect(entries.map(({ filter }) => filter)).toEqual(Array(3).fill('{"search":"SC-"}'))
    expect(entries[0]?.persons).toBe(entries[1]?.persons)
    expect(await db().$count(accessPersons, eq(accessPersons.hash, entries[0]?.persons ?? ''))).toBe(1)
  })

  it('keeps 500 characters of what a list was narrowed by, none of them half [ACCESS-013]', async () => {
    const query = { username: '🧪'.repeat(255), email: '가'.repeat(320), page: '0', sort: 'email,asc' }
    expect((await server().call('listUsers', { query, as: 'admin@imsang.example' })).status).toBe(200)
    const [entry] = (await added()).filter(({ operation }) => operation === 'listUsers')
    const whole = `{"username":"${query.username}","email":"${query.email}"}`
    expect(entry?.filter).toBe([...whole].slice(0, 500).join(''))
  })

  it('leaves nothing of what belongs to nobody, and of what a form refused [ACCESS-002, ACCESS-006]', async () => {
    await server().call('getMe', { as: PI })
    await server().call('getProject', { path: { projectId: STUDY }, as: PI })
    await server().call('listJobRoles', { path: { type: 'SITE' }, as: PI })
    const { status } = await server().call('listSubjectPage', {
      path: { projectId: STUDY },
      query: { size: '0' },
      as: PI,
    })
    expect(status).toBe(400)
    expect(await added()).toEqual([])
  })

  it('names who was refused, and what they asked for [ACCESS-006]', async () => {
    const id = await plantSubject(server())
    const other = await server().call('getSubject', { path: { projectId: STUDY, subjectId: id }, as: BUSAN })
    const role = await server().call('listSubjectPage', { path: { projectId: STUDY }, as: CRA })
    const users = await server().call('listUsers', { as: CRA })
    expect([other, role, users].map(({ status }) => status)).toEqual([404, 403, 403])
    const entries = await added()
    expect(
      entries.map(({ login, operation, status, studyId, ids }) => [login, operation, status, studyId, ids]),
    ).toEqual([
      [BUSAN, 'getSubject', 404, STUDY, [id]],
      [CRA, 'listSubjectPage', 403, STUDY, []],
      [CRA, 'listUsers', 403, null, []],
    ])
  })

  it('names the subject whose present record answers a stale version, and none of the change [ACCESS-003, ACCESS-006]', async () => {
    const id = await plantSubject(server())
    const change = (version: string) =>
      changeDate(
        server(),
        id,
        { fieldName: 'consentDate', newValue: '2026-01-10' },
        { headers: { 'If-Match': version } },
      )
    expect((await change('"1"')).status).toBe(200)
    expect((await change('"1"')).status).toBe(412)
    const entries = await added()
    expect(entries.map(({ operation, task, status, ids }) => [operation, task, status, ids])).toEqual([
      ['changeSubjectDate', 'change', 200, [id]],
      ['changeSubjectDate', 'change', 412, [id]],
    ])
  })

  it('and the trail name the request that made a change [ACCESS-001, ACCESS-015]', async () => {
    const id = await plantSubject(server())
    const { headers } = await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-10' })
    const request = headers.get('x-request-id')
    expect(new Set((await entriesOf(server(), id)).map(({ changeSet }) => changeSet))).toEqual(new Set([request]))
    expect((await added()).map(({ requestId }) => requestId)).toEqual([request])
    const requests = server().log.filter(({ event }) => event === 'request')
    expect(requests.at(-1)).toMatchObject({ requestId: request, status: 200 })
    const named = await server().call('updateMe', { body: { fullName: '윤서준', phone: '01011112222' }, as: PI })
    const [entry] = await entriesOf(server(), (await accountOf(PI)).id).then((all) => all.slice(-1))
    expect([named.status, entry?.changeSet]).toEqual([200, named.headers.get('x-request-id')])
  })

  it('has an entry for each time that a kept reply is answered [ACCESS-010]', async () => {
    const id = await plantSubject(server())
    const headers = { 'Idempotency-Key': newId() }
    const change = () => changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-10' }, { headers })
    const [first, second] = [await change(), await change()]
    expect(second.data).toEqual(first.data)
    const requests = [first, second].map((answer) => answer.headers.get('x-request-id'))
    expect((await added()).map(({ requestId, ids }) => [requestId, ids])).toEqual(requests.map((one) => [one, [id]]))
  })

  it('has every question for duplicates [ACCESS-011]', async () => {
    const ask = (initials: string) =>
      server().call('checkDuplicateSubject', {
        path: { projectId: STUDY },
        body: { initials, dateOfBirth: '1980-01-01', gender: 'MALE' },
        as: PI,
      })
    for (const initials of ['ZZZ', 'QQQ']) expect((await ask(initials)).data).toMatchObject({ isDuplicate: false })
    const asked = await added()
    expect(asked.map(({ task, about, ids, studyId }) => [task, about, ids, studyId])).toEqual(
      Array(2).fill(['check', 'subject', [], STUDY]),
    )
  })

  it('has sign-ins with their session, and refused ones with the account alone [ACCESS-007]', async () => {
    const login = (username: string, password: string) => server().call('login', { body: { username, password } })
    await login('qa@daon-cro.example', DEMO_PASSWORD)
    await login('qa@daon-cro.example', 'Wrong!2026')
    await login('Secret!2026@typed.example', 'Wrong!2026')
    const { id, jobRoleKey } = await accountOf('qa@daon-cro.example')
    const [session] = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.id))
      .limit(1)
    const entries = await added()
    expect(
      entries.map(({ accountId, login, role, sessionId, task, status }) => [
        accountId,
        login,
        role,
        sessionId,
        task,
        status,
      ]),
    ).toEqual([
      [id, 'qa@daon-cro.example', jobRoleKey, session?.id, 'sign-in', 200],
      [id, 'qa@daon-cro.example', jobRoleKey, null, 'sign-in', 401],
      [null, null, null, null, 'sign-in', 401],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/typed|Secret|Wrong/i)
  })

  it('has no entry of a try beyond the limit [ACCESS-007]', async () => {
    const login = () =>
      server().call('login', {
        body: { username: 'nobody@limit.example', password: 'Wrong!2026' },
        from: '198.51.100.99',
      })
    let status = 401
    let refused = 0
    for (; status === 401; refused += 1) ({ status } = await login())
    expect(status).toBe(429)
    expect(await added()).toHaveLength(refused - 1)
  })

  it('has the end of each session: signed out, password changed, token copied [ACCESS-009, ACCESS-014]', async () => {
    const email = 'dm@haneul-pharma.example'
    const { id } = await accountOf(email)
    const open = async () => (await server().call('login', { body: { username: email, password: DEMO_PASSWORD } })).data
    const newest = async () =>
      (await db().select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.id)).limit(1))[0]?.id
    const first = await open()
    const signedOut = await newest()
    await server().call('logout', { token: first.access_token })
    const second = await open()
    const copied = await newest()
    await server().call('refreshSession', { body: { refresh_token: second.refresh_token } })
    server().now += 3_600_000
    await server().call('refreshSession', { body: { refresh_token: second.refresh_token } })
    await open()
    const elsewhere = await newest()
    const { access_token } = await open()
    const kept = await newest()
    const { status } = await server().call('changePassword', {
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Jaksi!Rup39' },
      token: access_token,
    })
    expect(status).toBe(200)
    const entries = (await added()).filter(({ task }) => task !== 'sign-in')
    expect(
      entries.map(({ task, operation, accountId, sessionId, ids }) => [task, operation, accountId, sessionId, ids]),
    ).toEqual([
      ['session-end', 'logout', id, signedOut, []],
      ['session-end', 'refreshSession', id, copied, []],
      ['change', 'changePassword', id, kept, [id]],
      ['session-end', 'changePassword', id, elsewhere, []],
    ])
  })

  it('has the end of every session of an account whose password was reset [ACCESS-009]', async () => {
    const email = 'cpm@daon-cro.example'
    const { linkFor, reset, signIn } = stepsOf(server)
    for (const _ of ['one', 'another']) await signIn(email, DEMO_PASSWORD)
    const { id } = await accountOf(email)
    const isOpen = and(eq(sessions.userId, id), isNull(sessions.endedAt))
    const open = await db().select().from(sessions).where(isOpen)
    expect(open).toHaveLength(2)
    expect((await reset(await linkFor(email), 'Jaksi!Rup39')).status).toBe(200)
    const ends = (await added()).filter(({ task }) => task === 'session-end')
    expect(ends.map(({ operation, accountId, sessionId }) => [operation, accountId, sessionId]).sort()).toEqual(
      open.map((session) => ['resetPassword', id, session.id]).sort(),
    )
  })

  it('has no changed password that was not stored after all [ACCESS-014]', async () => {
    const email = 'nurse@busan-hospital.example'
    const { linkFor, login, reset } = stepsOf(server)
    const link = await linkFor(email)
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // What a reset stores last.
    await db().execute(sql`alter table known_devices add constraint refuse check (false) not valid`)
    const { status } = await reset(link, 'Jaksi!Rup39')
    await db().execute(sql`alter table known_devices drop constraint refuse`)
    quiet.mockRestore()
    expect(status).toBe(500)
    expect(await added()).toEqual([])
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
  })

  it('answers 503, shows and changes nothing where no entry can be stored [ACCESS-003, ACCESS-004, ACCESS-005]', async () => {
    const id = await plantSubject(server())
    await db().execute(sql`alter table access_entries add constraint refuse check (operation = 'login') not valid`)
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const read = await server().call('getSubject', { path: { projectId: STUDY, subjectId: id }, as: PI })
    const change = await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-10' })
    const refused = await server().call('getSubject', { path: { projectId: STUDY, subjectId: id }, as: BUSAN })
    await db().execute(sql`alter table access_entries drop constraint refuse`)
    quiet.mockRestore()
    const TEXT = '접속 기록을 남기지 못해 요청을 처리하지 않았습니다. 잠시 후 다시 시도해주세요.'
    for (const { status, message, data, headers } of [read, change, refused]) {
      expect([status, message, data]).toEqual([503, TEXT, undefined])
      expect(headers.get('retry-after')).toBe('5')
    }
    expect((await storedSubject(server(), id)).consentDate).toBeNull()
    expect(await entriesOf(server(), id)).toEqual([])
    expect((await server().call('getSubject', { path: { projectId: STUDY, subjectId: id }, as: PI })).status).toBe(200)
  })
})
