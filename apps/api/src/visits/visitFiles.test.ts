import { type DemoEmail, demoSiteId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accessEntries, accessPersons, visitReports, visits } from '../db/schema'
import { addJob } from '../jobs/addJob'
import { DEMO_PASSWORD } from '../seed/demo'
import { trailOf } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { ADMIN, BUSAN, CPM, CRA, CRC, ENROLLED, OTHER_STUDY, PI, STUDY } from './testing/visitCalls'

const SEOUL = demoSiteId('study-1', '01')
const MINUTE = 60_000
const WORK = {
  projectOrganizationId: SEOUL,
  subjectId: null as string | null,
  visitName: '모니터링 방문',
  visitDate: '2026-03-09',
  taskChecklist: {
    dataEntry: false,
    separateExamVisit: false,
    queryResolution: false,
    monitoring: true,
    qualityAssurance: false,
    isfTask: false,
    meeting: false,
    otherTask: false,
  },
  otherNotes: null,
  futureVisitDate: null,
  reportTargets: [],
  sendEmailAfterSave: false,
}

/** A promise, and what resolves it. */
function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describeOnEngines('the files of a visit', (engine) => {
  const server = useServer(engine)
  const stored = async () => {
    const ids: string[] = []
    for await (const { id } of server().files.list()) ids.push(id)
    return ids
  }

  const send = async (files: readonly File[], body: object = {}, { as = PI as DemoEmail, headers = {} } = {}) => {
    const form = new FormData()
    form.append('data', new Blob([JSON.stringify({ ...WORK, ...body })], { type: 'application/json' }))
    for (const file of files) form.append('files', file)
    const whole = new Response(form)
    const answer = await server().request(`/api/v1/projects/${STUDY}/visits`, {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        authorization: `Bearer ${await server().tokenOf(as)}`,
        ...headers,
      },
      body: await whole.arrayBuffer(),
    })
    return { ...(await answer.json()), status: answer.status }
  }
  const RESULT = () => new File(['결과 1'], '검사 결과.pdf', { type: 'text/html' })

  /** A visit with one file of a principal investigator. */
  const withFile = async (body: object = {}) => {
    const { data } = await send([RESULT()], body)
    const { visitId, attachments } = data.visit
    return { visitId, fileId: attachments[0].fileId } as { visitId: string; fileId: string }
  }
  const ask = (of: { visitId: string; fileId: string }, as: DemoEmail = PI) =>
    server().call('getVisitFile', { as, path: { projectId: STUDY, ...of } })
  const fetchesOf = async (status: number) =>
    (
      await server().database.handle.select().from(accessEntries).where(eq(accessEntries.operation, 'getVisitFile'))
    ).filter((entry) => entry.task === 'download' && entry.status === status)

  it('come with the visit as parts of one request, and are named in its history [DCALL-050, VISIT-240]', async () => {
    const before = (await stored()).length
    const { status, data } = await send([RESULT(), new File([], '../../빈 파일.txt')], { visitName: '원자료 확인' })
    expect(status).toBe(201)
    const attachments = [
      { fileId: expect.any(String), name: '검사 결과.pdf', size: 8 },
      { fileId: expect.any(String), name: '빈 파일.txt', size: 0 },
    ]
    expect(data.visit.attachments).toEqual(attachments)
    expect(await stored()).toHaveLength(before + 2)
    const { data: events } = await server().call('listInstitutionEvents', {
      as: PI,
      path: { projectId: STUDY, projectOrganizationId: SEOUL },
    })
    const event = events.find(({ visitId }) => visitId === data.visit.visitId)
    expect(event).toMatchObject({
      institutionName: '한강서울병원',
      projectOrganizationId: SEOUL,
      taskChecklist: WORK.taskChecklist,
      attachments,
      createdByName: '윤서준',
      organizationCode: 'HGSH',
    })
    const named = (await trailOf(server(), data.visit.visitId)).find(([field]) => field === 'attachments')
    expect(named?.[2]).toMatch(
      /^검사 결과\.pdf \(SHA-256 [0-9a-f]{64}\), 빈 파일\.txt \(SHA-256 e3b0c442[0-9a-f]{56}\)$/,
    )
  })

  it.each([
    [
      'one file above its limit',
      () => [RESULT(), new File([new Uint8Array(10_485_761)], '큰 파일.zip')],
      '파일 크기는 10MB 이하여야 합니다. (큰 파일.zip)',
    ],
    [
      'all of them above theirs',
      () => ['1', '2', '3', '4', '5', '6'].map((name) => new File([new Uint8Array(10_000_000)], name)),
      '첨부파일 전체 크기는 50MB 이하여야 합니다. (6)',
    ],
  ])(
    'are refused with 413 and nothing is stored: %s [DCALL-051, DCONST-029, DCONST-030]',
    async (_, files, message) => {
      const [filesBefore, visitsBefore] = [await stored(), await server().database.handle.$count(visits)]
      const answer = await send(files())
      expect([answer.status, answer.message]).toEqual([413, message])
      expect([await stored(), await server().database.handle.$count(visits)]).toEqual([filesBefore, visitsBefore])
    },
  )

  it('do not stay when the visit is refused, or not the sender’s to register [DCALL-051]', async () => {
    const before = await stored()
    expect((await send([RESULT()], { visitName: '' })).status).toBe(400)
    expect((await send([RESULT()], { unknown: 1 })).status).toBe(400)
    expect((await send([RESULT()], {}, { as: BUSAN })).status).toBe(403)
    const refusals = () =>
      server().database.handle.$count(
        accessEntries,
        and(eq(accessEntries.operation, 'registerOtherVisit'), eq(accessEntries.accountId, demoUserId(CRA))),
      )
    const recorded = await refusals()
    expect((await send([RESULT()], {}, { as: CRA })).status).toBe(403)
    expect(await refusals()).toBe(recorded + 1)
    expect(await stored()).toEqual(before)
  })

  it('are taken from one user in two uploads at once; a third is told to wait, unread, and others are not [VISIT-277]', async () => {
    const post = async (body: ReadableStream<Uint8Array>) =>
      server().request(`/api/v1/projects/${STUDY}/visits`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${await server().tokenOf(PI)}`,
        },
        body,
        duplex: 'half',
      } as RequestInit)
    const halfSent = async () => {
      const [isRead, isOver] = [later(), later()]
      let hasBegun = false
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            if (hasBegun) {
              await isOver.promise
              return controller.error(new Error('the sender has gone'))
            }
            hasBegun = true
            controller.enqueue(new TextEncoder().encode('--x\r\n'))
            isRead.resolve()
          },
        },
        { highWaterMark: 0 },
      )
      const answer = post(body)
      await isRead.promise
      return { end: isOver.resolve, answer }
    }
    const two = [await halfSent(), await halfSent()]
    let isThirdRead = false
    const third = await post(
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            isThirdRead = true
            controller.close()
          },
        },
        { highWaterMark: 0 },
      ),
    )
    const busy = '지금 요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.'
    expect([third.status, (await third.json()).message, isThirdRead]).toEqual([503, busy, false])
    expect((await send([RESULT()], {}, { as: CRC })).status).toBe(201)
    for (const { end, answer } of two) {
      end()
      expect((await answer).status).toBe(400)
    }
    expect((await send([RESULT()])).status).toBe(201)
  })

  it('are stored once when the request is repeated [DCALL-012]', async () => {
    const headers = { 'idempotency-key': '0193f000-0000-7000-8000-000000000002' }
    const first = await send([RESULT()], {}, { headers })
    const before = await stored()
    const second = await send([RESULT()], {}, { headers })
    expect([second.status, second.data]).toEqual([201, first.data])
    expect(await stored()).toEqual(before)
    const other = await send([new File(['결과 2'], '검사 결과.pdf')], {}, { headers })
    expect(other.status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  it('are downloaded at an address that is recorded under whom it was made for, and never opened in place [ACCESS-048, VISIT-274, DCALL-063]', async () => {
    const subjectId = await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-921' })
    const of = await withFile({ subjectId })
    const { status, data } = await ask(of)
    expect(status).toBe(200)
    const before = (await fetchesOf(200)).length
    const answer = await server().request(data.downloadUrl)
    expect(await answer.text()).toBe('결과 1')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%EA%B2%80%EC%82%AC%20/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    const entries = await fetchesOf(200)
    expect(entries).toHaveLength(before + 1)
    const [entry] = entries.slice(-1)
    expect(entry).toMatchObject({ accountId: demoUserId(PI), studyId: STUDY, about: 'subject', personCount: 1 })
    const persons = eq(accessPersons.hash, entry?.persons ?? '')
    const [named] = await server().database.handle.select().from(accessPersons).where(persons)
    expect(named?.ids).toEqual([subjectId])
  })

  it('have an address for ten minutes, and for no longer than the session [ACCESS-048, DCALL-063]', async () => {
    const of = await withFile()
    const { data } = await ask(of)
    const begin = server().now
    expect(data.expiresAt).toBe(new Date(begin + 10 * MINUTE).toISOString())
    server().now = begin + 10 * MINUTE - 1
    expect((await server().request(data.downloadUrl)).status).toBe(200)
    server().now = begin + 10 * MINUTE
    expect((await server().request(data.downloadUrl)).status).toBe(404)
    server().now = begin

    const { data: signedIn } = await server().call('login', {
      body: { username: PI, password: 'Gorae!Uju47' },
    })
    const session = { token: signedIn.access_token }
    const mine = await server().call('getVisitFile', { ...session, path: { projectId: STUDY, ...of } })
    expect((await server().request(mine.data.downloadUrl)).status).toBe(200)
    await server().call('logout', { ...session, body: { refresh_token: signedIn.refresh_token } })
    expect((await server().request(mine.data.downloadUrl)).status).toBe(404)
    expect((await server().request(data.downloadUrl.replace(/.$/, '~'))).status).toBe(404)
  })

  it('are not sent any more once the session has ended unused, and their fetch keeps none open [SESSION-069]', async () => {
    const of = await withFile()
    const begin = server().now
    const { data: opened } = await server().call('login', { body: { username: PI, password: DEMO_PASSWORD } })
    server().now = begin + 25 * MINUTE
    const inBackground = { token: opened.access_token, headers: { 'Imsang-Background': '1' } }
    const { data } = await server().call('getVisitFile', { ...inBackground, path: { projectId: STUDY, ...of } })
    server().now = begin + 30 * MINUTE - 1
    expect((await server().request(data.downloadUrl)).status).toBe(200)
    server().now = begin + 30 * MINUTE
    expect((await server().request(data.downloadUrl)).status).toBe(404)
    server().now = begin
  })

  it('are for full data, for the organisation that sent them and for whom the report was sent to; to everybody else they are not there [VISIT-273, DCALL-063]', async () => {
    const of = await withFile()
    for (const as of [PI, CRC] as const) expect((await ask(of, as)).status).toBe(200)
    for (const as of [CRA, CPM, BUSAN] as const) expect((await ask(of, as)).status).toBe(404)
    const listed = async (as: DemoEmail) => {
      const { data } = await server().call('listInstitutionEvents', {
        as,
        path: { projectId: STUDY, projectOrganizationId: SEOUL },
      })
      return data.find(({ visitId }) => visitId === of.visitId)?.attachments
    }
    expect(await listed(CRA)).toBeNull()
    await server()
      .database.handle.insert(visitReports)
      .values({ visitId: of.visitId, userId: demoUserId(CRA), sentAt: new Date(server().now) })
    expect(await listed(CRA)).toEqual([{ fileId: of.fileId, name: '검사 결과.pdf', size: 8 }])
    const { data } = await ask(of, CRA)
    expect((await server().request(data.downloadUrl)).status).toBe(200)
    expect((await ask(of, CPM)).status).toBe(404)
    const unknown = await ask({ ...of, fileId: of.visitId })
    expect([unknown.status, unknown.message]).toEqual([404, '파일을 찾을 수 없습니다.'])
    expect((await ask({ ...of, visitId: 'nowhere' })).status).toBe(404)
  })

  it.each([
    ['work of no subject', () => ({})],
    ['a subject', async () => ({ subjectId: await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-922' }) })],
  ])(
    'of a visit for %s are not there under another study, even for somebody who reads both [DCALL-063, DCALL-010]',
    async (_, about) => {
      const of = await withFile(await about())
      expect((await ask(of, ADMIN)).status).toBe(200)
      const elsewhere = { as: ADMIN, path: { projectId: OTHER_STUDY, ...of } } as const
      const { status, message } = await server().call('getVisitFile', elsewhere)
      expect([status, message]).toEqual([404, '파일을 찾을 수 없습니다.'])
    },
  )

  it('that no visit names are removed a day later, and no others [VISIT-275]', async () => {
    const of = await withFile()
    const runOrphans = async () => {
      const { handle: root } = server().database
      await addJob(root, () => server().now, { kind: 'file-orphans', payload: { day: '2026-03-11' } })
      await server().runJobs()
    }
    const orphan = '0193f000-0000-7000-8000-00000000000a'
    await server().files.put(orphan, new Uint8Array(3))
    const begin = server().now
    server().now = begin + 23 * 60 * MINUTE
    await runOrphans()
    expect(await stored()).toContain(orphan)
    server().now = begin + 25 * 60 * MINUTE
    await runOrphans()
    server().now = begin
    expect(await stored()).not.toContain(orphan)
    expect(await stored()).toContain(of.fileId)
  })
})
