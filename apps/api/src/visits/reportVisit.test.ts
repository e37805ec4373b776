import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, mails, participants, studies, users, visitReports, visits } from '../db/schema'
import type { VisitRow } from '../subjects/visits/toVisit'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { type Call, useServer } from '../testing/server'
import { ADMIN, BUSAN, CPM, CRA, CRC, ENROLLED, OTHER_STUDY, PI, STUDY } from './testing/visitCalls'

const SEOUL = demoSiteId('study-1', '01')
const SUBI = 'subi@seoul-hospital.example'
const DM = 'dm@haneul-pharma.example'
const CHECKLIST = {
  dataEntry: true,
  separateExamVisit: false,
  queryResolution: false,
  monitoring: true,
  qualityAssurance: false,
  isfTask: true,
  meeting: false,
  otherTask: false,
}
const WORK = {
  projectOrganizationId: SEOUL,
  subjectId: null as string | null,
  visitName: '모니터링 방문',
  visitDate: '2026-03-09',
  taskChecklist: CHECKLIST,
  otherNotes: '자료 확인' as string | null,
  futureVisitDate: null as string | null,
  reportTargets: [],
  sendEmailAfterSave: true,
}
/** What a report of `WORK` says of it. */
const SAID = {
  visitDate: '2026-03-09',
  tasks: ['dataEntry', 'monitoring', 'isfTask'],
  notes: '자료 확인',
  attachments: [],
}
const STUDY_NAME =
  '메트포르민으로 혈당이 조절되지 않는 제2형 당뇨병 환자에서 HN-2101 병용투여의 유효성과 안전성을 평가하는 다기관 제3상 임상시험'
/** The subject has all of this, and a letter none of it. */
const PERSONAL = {
  initials: 'QZX',
  dateOfBirth: '1971-07-23',
  gender: 'FEMALE',
  contact: '010-9182-7364',
  email: 'subject@mail.example',
} as const

const to = (...emails: DemoEmail[]) => ({ reportTargets: emails.map(demoUserId), recipients: emails as string[] })

describeOnEngines('the report of a visit', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  beforeEach(async () => {
    server().now += 1000
    await db().delete(mails)
  })

  const register = async (values: Partial<typeof WORK> = {}, as: DemoEmail = PI) => {
    const { data } = await server().call('registerOtherVisit', {
      as,
      path: { projectId: STUDY },
      body: { ...WORK, ...values },
    })
    return data.visit.visitId
  }
  const report = (visitId: string, body: object = {}, call: Call = {}) =>
    server().call('reportVisit', {
      as: PI,
      path: { projectId: STUDY, visitId },
      body: { projectId: STUDY, visitId, ...to(SUBI), ...SAID, ...body },
      ...call,
    })
  const change = (visitId: string, values: Partial<VisitRow>) =>
    db().update(visits).set(values).where(eq(visits.id, visitId))
  const written = async () => (await db().select().from(mails)).sort((one, other) => (one.to < other.to ? -1 : 1))
  const toldOf = async (visitId: string) =>
    (await db().select().from(visitReports).where(eq(visitReports.visitId, visitId))).map(({ userId }) => userId).sort()

  it('says what is stored of the visit of a subject, in this order [VISIT-225, VISIT-226, VISIT-227, VISIT-228, VISIT-229, DCALL-054]', async () => {
    const subjectId = await plantSubject(server(), { ...ENROLLED, ...PERSONAL, scno: 'SC-01-931', enno: 'EN-01-931' })
    const visitId = await register({
      subjectId,
      visitName: '추가 채혈',
      otherNotes: '채혈 실패\n다음 날 다시 방문',
      futureVisitDate: '2026-04-02',
    })
    const file = newId()
    const attachments = [{ fileId: file, name: '채혈 기록.pdf', size: 3, sha256: 'a'.repeat(64) }]
    await change(visitId, { attachments })
    server().now = Date.UTC(2026, 2, 10, 15, 4)
    const { status, data } = await report(visitId, {
      notes: '채혈 실패\n다음 날 다시 방문',
      attachments: [file],
    })
    expect([status, data]).toEqual([200, { subjectId, sentTo: 1 }])
    const [letter, second] = await written()
    expect(second).toBeUndefined()
    expect(letter).toMatchObject({
      to: SUBI,
      sender: null,
      // [{프로토콜 번호}] {방문명} 방문 보고 ({YYYY-MM-DD})
      subject: '[HN2101-301-v2.1] 추가 채혈 방문 보고 (2026-03-09)',
      // 연구명 / 기관명 / 방문명 / 방문일 / 수행 업무 / 비고 / 향후 방문 예정일 / 작성자
      text: [
        '아래와 같이 방문을 보고드립니다.',
        `연구명: ${STUDY_NAME}`,
        '프로토콜 번호: HN2101-301-v2.1',
        '기관명: 한강서울병원',
        '스크리닝번호(SCNO): SC-01-931',
        '등록번호(ENNO): EN-01-931',
        '방문명: 추가 채혈',
        '방문일: 2026. 3. 9.',
        '수행 업무: 데이터 입력, 모니터링, ISF 업무',
        '비고: 채혈 실패\n    다음 날 다시 방문',
        '향후 방문 예정일: 2026. 4. 2.',
        '작성자: 윤서준',
        '발송 시각: 2026. 3. 11. 오전 12:04 (서울 시간)',
        '첨부파일: 채혈 기록.pdf',
        '첨부파일은 로그인한 뒤 연구 화면에서 내려받을 수 있습니다.',
        `연구 화면 열기: http://localhost:3000/projects/${STUDY}`,
        '이 메일은 임상에서 자동으로 보냈습니다.\n',
      ].join('\n\n'),
    })
    expect(letter?.html).toContain('<p>비고: 채혈 실패<br>    다음 날 다시 방문</p>')
    // Nothing else of the person, in whatever row of mail.
    expect(JSON.stringify(letter)).not.toMatch(/QZX|1971|07-23|FEMALE|여성|9182|7364|subject@mail/)
  })

  it('of work that is about no subject names none, and what was left empty with a hyphen [VISIT-228]', async () => {
    const visitId = await register({ otherNotes: null })
    const { data } = await report(visitId, { notes: null })
    expect(data).toEqual({ subjectId: null, sentTo: 1 })
    const [letter] = await written()
    expect(letter?.text.split('\n\n').slice(3, 10)).toEqual([
      '기관명: 한강서울병원',
      '방문명: 모니터링 방문',
      '방문일: 2026. 3. 9.',
      '수행 업무: 데이터 입력, 모니터링, ISF 업무',
      '비고: -',
      '향후 방문 예정일: -',
      '작성자: 윤서준',
    ])
    expect(letter?.text).not.toMatch(/SCNO|ENNO|첨부파일/)
  })

  it('is one line where a name is one, so that nobody adds a line or a header to it [VISIT-227, VISIT-228]', async () => {
    const visitId = await register()
    await change(visitId, { visitName: '방문\r\nBcc: 남@mail.example\u0007 <b>1</b>' })
    await report(visitId)
    const [letter] = await written()
    expect(letter?.subject).toBe('[HN2101-301-v2.1] 방문 Bcc: 남@mail.example <b>1</b> 방문 보고 (2026-03-09)')
    expect(letter?.text).toContain('\n방문명: 방문 Bcc: 남@mail.example <b>1</b>\n')
    expect(letter?.html).not.toContain('<b>')
  })

  it('names the study where it has no protocol number yet [VISIT-227]', async () => {
    const visitId = await register()
    const of = eq(studies.id, STUDY)
    const [{ protocolNumber = null } = {}] = await db().select().from(studies).where(of)
    await db().update(studies).set({ protocolNumber: null }).where(of)
    await report(visitId)
    await db().update(studies).set({ protocolNumber }).where(of)
    expect((await written())[0]?.subject).toBe(`[${STUDY_NAME}] 모니터링 방문 방문 보고 (2026-03-09)`)
  })

  it('tells the day of the visit that was planned with it and with no other [VISIT-228]', async () => {
    const visitId = await register()
    server().now += 1
    await register({ futureVisitDate: '2026-04-09' })
    await report(visitId)
    expect((await written())[0]?.text).toContain('\n향후 방문 예정일: -\n')
  })

  it('is one letter for each address, whatever the case and however often it is named [VISIT-225, VISIT-230]', async () => {
    const visitId = await register()
    const named = to(DM, SUBI)
    const { data } = await report(visitId, {
      reportTargets: [...named.reportTargets, ...named.reportTargets],
      recipients: [...named.recipients, ...named.recipients.map((address) => address.toUpperCase())],
    })
    expect(data.sentTo).toBe(2)
    expect((await written()).map((letter) => letter.to)).toEqual([DM, SUBI])
    expect(await toldOf(visitId)).toEqual([demoUserId(DM), demoUserId(SUBI)].sort())
  })

  it('goes to nobody but the people of the institution and those at none: no other address is ever written to [DCALL-054]', async () => {
    const visitId = await register()
    const [subi, foreign] = [demoUserId(SUBI), 'somebody@elsewhere.example']
    const refused = { status: 400, field: 'recipients', code: 'visit-report.other-address' }
    for (const recipients of [[foreign], [SUBI, foreign], [], [`${SUBI},${foreign}`], [CPM]]) {
      expect(await report(visitId, { reportTargets: [subi], recipients })).toMatchObject(refused)
    }
    const others = { status: 400, field: 'reportTargets', code: 'visit-report.other-target' }
    for (const email of [
      BUSAN,
      'pi@jeju-hospital.example',
      'user@haneul-pharma.example',
      'admin@imsang.example',
    ] as const) {
      expect(await report(visitId, to(SUBI, email))).toMatchObject(others)
    }
    expect(await report(visitId, { reportTargets: [newId()], recipients: [foreign] })).toMatchObject(others)
    expect(await report(visitId, to())).toMatchObject({ status: 400, message: '보고 대상을 선택해주세요.' })
    expect([await written(), await toldOf(visitId)]).toEqual([[], []])
  })

  it.each([
    ['suspended', { status: 'SUSPENDED' }],
    ['gone', { status: 'INACTIVE', leftAt: new Date(0) }],
  ] as const)('does not go to a participant who is %s [VISIT-278]', async (_, values) => {
    const visitId = await register()
    const theirs = and(eq(participants.studyId, STUDY), eq(participants.userId, demoUserId(SUBI)))
    await db().update(participants).set(values).where(theirs)
    const { status } = await report(visitId)
    await db().update(participants).set({ status: 'ACTIVE', leftAt: null }).where(theirs)
    expect([status, await written()]).toEqual([400, []])
  })

  it('does not go to somebody without an address [VISIT-351]', async () => {
    const visitId = await register()
    const theirs = eq(users.id, demoUserId(SUBI))
    await db().update(users).set({ email: '' }).where(theirs)
    const { status } = await report(visitId, { recipients: [''] })
    await db().update(users).set({ email: SUBI }).where(theirs)
    expect([status, await written()]).toEqual([400, []])
  })

  it.each([
    ['visitDate', { visitDate: '2026-03-08' }],
    ['tasks', { tasks: ['monitoring', 'dataEntry', 'isfTask'] }],
    ['tasks', { tasks: ['dataEntry', 'monitoring'] }],
    ['notes', { notes: '자료 확인 완료' }],
    ['notes', { notes: null }],
    ['attachments', { attachments: ['019438e9-4800-7000-8000-000000000000'] }],
  ])('is refused when its %s is not what is stored: %j [VISIT-225, VISIT-226]', async (field, sent) => {
    const refused = await report(await register(), sent)
    expect(refused).toMatchObject({ status: 400, field, code: 'visit-report.not-as-stored' })
    expect(await written()).toEqual([])
  })

  it.each([
    ['projectId', { projectId: OTHER_STUDY }],
    ['visitId', { visitId: '019438e9-4800-7000-8000-000000000000' }],
  ])('is refused when its %s is not that of the address [VISIT-225]', async (field, sent) => {
    expect(await report(await register(), sent)).toMatchObject({ status: 400, field })
    expect(await written()).toEqual([])
  })

  it('is sent of no visit that a template prescribes, nor of one that is only planned [DCALL-054]', async () => {
    const subjectId = await plantSubject(server(), ENROLLED)
    const done = { visitStatus: 'COMPLETED', actualVisitDate: '2026-03-09', createdBy: demoUserId(PI) } as const
    for (const values of [done, {}]) {
      const visitId = await plantVisit(server(), subjectId, values)
      expect(await report(visitId, { tasks: [], notes: null })).toMatchObject({
        status: 409,
        code: 'visit-report.other-kind',
        message: '현재 상태에서는 처리할 수 없습니다.',
      })
    }
    expect(await written()).toEqual([])
  })

  it.each([
    ['who only reads', CRA, 403],
    ['of another institution', BUSAN, 404],
    ['of another organisation, who may not read the notes', CRC, 403],
  ] as const)('is not sent by a user %s [SUBJ-093, DCALL-010]', async (_, as, expected) => {
    const visitId = await register({}, as === CRC ? CPM : PI)
    expect((await report(visitId, {}, { as })).status).toBe(expected)
    expect((await report(newId(), { visitId: undefined })).status).toBe(404)
    expect((await report('nothing', { visitId: undefined })).status).toBe(404)
    const elsewhere = { path: { projectId: OTHER_STUDY, visitId }, as: BUSAN } as const
    expect((await report(visitId, { projectId: undefined }, elsewhere)).status).toBe(404)
    expect(await written()).toEqual([])
  })

  it.each([
    ['work of no subject', () => ({})],
    ['a subject', async () => ({ subjectId: await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-939' }) })],
  ])(
    'of a visit for %s is not sent under another study, even by somebody who reads both [DCALL-054, DCALL-010]',
    async (_, about) => {
      const visitId = await register(await about())
      const elsewhere = { path: { projectId: OTHER_STUDY, visitId }, as: ADMIN } as const
      expect(await report(visitId, { projectId: OTHER_STUDY }, elsewhere)).toMatchObject({
        status: 404,
        message: '방문을 찾을 수 없습니다.',
      })
      expect(await written()).toEqual([])
    },
  )

  it('is not sent by who may not read the files that it names [VISIT-273]', async () => {
    const visitId = await register({ otherNotes: null }, CPM)
    const fileId = newId()
    const file = { fileId, name: '기록.pdf', size: 3, sha256: 'a'.repeat(64) }
    await change(visitId, { attachments: [file], attachmentsBy: DEMO_ORGANIZATIONS['daon-cro.example'].id })
    const body = { notes: null, attachments: [fileId] }
    expect((await report(visitId, body, { as: CRC })).status).toBe(403)
    expect((await report(visitId, body, { as: CPM })).status).toBe(200)
  })

  it('lets those who get it read the files of the visit, and nobody else of a masked role [VISIT-273]', async () => {
    const visitId = await register()
    const fileId = newId()
    await change(visitId, { attachments: [{ fileId, name: '기록.pdf', size: 3, sha256: 'a'.repeat(64) }] })
    const fetched = async (as: DemoEmail) =>
      (await server().call('getVisitFile', { as, path: { projectId: STUDY, visitId, fileId } })).status
    expect([await fetched(CRA), await fetched(CPM)]).toEqual([404, 404])
    await report(visitId, { ...to(CRA), attachments: [fileId] })
    expect([await fetched(CRA), await fetched(CPM)]).toEqual([200, 404])
    // A second report to the same person adds no second row.
    expect((await report(visitId, { ...to(CRA), attachments: [fileId] })).status).toBe(200)
    expect(await toldOf(visitId)).toEqual([demoUserId(CRA)])
  })

  it('is sent once when the request is repeated [DCALL-012]', async () => {
    const visitId = await register()
    const headers = { 'idempotency-key': '0193f000-0000-7000-8000-000000000931' }
    const first = await report(visitId, {}, { headers })
    const second = await report(visitId, {}, { headers })
    expect([first.status, second.data]).toEqual([200, first.data])
    expect(await written()).toHaveLength(1)
  })

  it('leaves an entry in the access record about its subject [ACCESS-001]', async () => {
    const subjectId = await plantSubject(server(), ENROLLED)
    const { headers } = await report(await register({ subjectId }))
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    const rows = await db()
      .select({ entry: accessEntries, ids: accessPersons.ids })
      .from(accessEntries)
      .leftJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
      .where(entry)
    expect(rows).toMatchObject([
      {
        entry: { operation: 'reportVisit', task: 'send', about: 'subject', studyId: STUDY, login: PI },
        ids: [subjectId],
      },
    ])
  })

  it('is offered to the people of the institutions that its author reads, and to those at none, such as the monitor [VISIT-278, DCALL-071]', async () => {
    const offered = async (as: DemoEmail) => {
      const { status, data } = await server().call('listReportTargets', { as, path: { projectId: STUDY } })
      return status === 200 ? data.map(({ userName }) => userName) : status
    }
    const ofNone = ['남궁현', '노시우', '류다인', '조예림']
    const ofSeoul = ['오은서', '윤서준', '임채린', '정해원']
    const inOrder = (names: readonly string[]) => [...names].sort((one, other) => one.localeCompare(other, 'ko'))
    const smo = await server().database.handle.select().from(users).where(eq(users.email, 'crc@hanbit-smo.example'))
    expect(await offered(PI)).toEqual(inOrder([...ofNone, ...ofSeoul, smo[0]?.fullName ?? '']))
    expect(await offered('pi@busan-hospital.example')).toEqual(inOrder([...ofNone, '강태오', '신가온']))
    expect(await offered('pi@jeju-hospital.example')).toBe(403)
  })
})
