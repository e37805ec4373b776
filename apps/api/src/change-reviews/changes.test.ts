import { type DemoEmail, demoSiteId, demoUserId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendEntries, chainOfStudy } from '../audit/append'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, changeReviews, participants, users, visitReports, visits } from '../db/schema'
import { changeDate } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { BUSAN, CPM, CRA, CRC, OTHER_STUDY, PI, STUDY, visitCalls } from '../visits/testing/visitCalls'

const QA = 'qa@daon-cro.example'
const ADMIN = 'admin@imsang.example'
const SEOUL = demoSiteId('study-1', '01')
const BUSAN_SITE = demoSiteId('study-1', '02')
/** What somebody typed about a person: no masked role may get any of it. */
const NAMES = ['홍길동 비고', '홍길동 사유', '홍길동 설명', '홍길동.pdf']
const NOTHING = {
  ...{ dataEntry: false, separateExamVisit: false, queryResolution: false, monitoring: true },
  ...{ qualityAssurance: false, isfTask: false, meeting: false, otherTask: false },
}

const numbersOf = (changes: readonly { readonly number: number }[]) => changes.map(({ number }) => number)

describeOnOneEngine('the changes of a study', (engine) => {
  const server = useServer(engine)
  const { create, complete, update, reschedule, remove, withdraw, enrolled } = visitCalls(server)
  const of = { subject: '', other: '', busan: '' }
  const visit = { v1: '', v2: '' }
  const HERE = { projectOrganizationId: SEOUL }

  const ask = (as: DemoEmail, query: Record<string, string> = {}, projectId = STUDY) =>
    server().call('listChanges', { as, path: { projectId }, query: { ...query } })
  const list = async (as: DemoEmail = CRA, query: Record<string, string> = {}) => (await ask(as, query)).data
  /** The changes of the subjects of this test. */
  const own = async (as: DemoEmail = CRA, query: Record<string, string> = {}) =>
    (await list(as, { state: 'all', ...query })).content.filter(({ subjectId }) =>
      Object.values(of).includes(subjectId ?? ''),
    )
  const lines = async (as: DemoEmail = CRA, query: Record<string, string> = {}) =>
    (await own(as, query)).map(({ scno, kind, visitName }) => [scno, kind, visitName].filter(Boolean).join(' '))
  const open = async (as: DemoEmail) =>
    (await server().call('countOpenChanges', { as, path: { projectId: STUDY } })).data.openChanges as number
  const review = (numbers: readonly number[], isReviewed = true, call: Call = {}) =>
    server().call('reviewChanges', { as: CRA, path: { projectId: STUDY }, body: { numbers, isReviewed }, ...call })
  const otherVisit = (subjectId: string | null, as: DemoEmail = PI) => {
    const data = {
      ...{ projectOrganizationId: SEOUL, subjectId, visitName: '추가 업무', visitDate: '2026-03-09' },
      ...{ taskChecklist: NOTHING, otherNotes: '홍길동 비고', futureVisitDate: null, reportTargets: [] },
      sendEmailAfterSave: false,
    }
    return server().call('registerOtherVisit', { as, path: { projectId: STUDY }, body: data })
  }
  /** What an upload leaves: the names of its files in the row, and in the trail of the visit. */
  const plantFile = async (visitId: string) => {
    const attachments = [{ fileId: newId(), name: '홍길동.pdf', size: 3, sha256: 'ab' }]
    const { handle } = server().database
    const organization = (await handle.select().from(visits).where(eq(visits.id, visitId)))[0]?.notesBy ?? null
    await handle.update(visits).set({ attachments, attachmentsBy: organization }).where(eq(visits.id, visitId))
    const author = { actorId: demoUserId(PI), actorName: '윤서준', actorRole: 'PI', actorLogin: PI }
    const field = {
      fieldName: 'attachments',
      fieldLabel: '첨부파일',
      oldValue: null,
      newValue: '홍길동.pdf (SHA-256 ab)',
    }
    const entry = { entityType: 'visit', entityId: visitId, changeSet: newId(), changeType: 'UPDATE', reason: null }
    const from = { ipAddress: null, userAgent: null, at: new Date(server().now).toISOString() }
    await handle.transaction((tx) =>
      appendEntries(tx, chainOfStudy(STUDY), [{ ...author, ...field, ...entry, ...from }]),
    )
  }
  /** Each change a minute after the one before. */
  const later = () => {
    server().now += 60_000
  }

  beforeAll(async () => {
    of.subject = await enrolled({ scno: 'SC-01-931' })
    of.other = await enrolled({ scno: 'SC-01-932' })
    of.busan = await enrolled({ scno: 'SC-02-933', site: '02' })
    await changeDate(server(), of.busan, { fieldName: 'enrollmentDate', newValue: '2026-01-21' }, { as: BUSAN })
    later()
    await changeDate(server(), of.other, { fieldName: 'enrollmentDate', newValue: '2026-01-22' })
    later()
    await changeDate(server(), of.subject, {
      ...{ fieldName: 'enrollmentDate', newValue: '2026-01-21', changeReason: '홍길동 사유' },
    })
    later()
    visit.v1 = (await create(of.subject, 'V1', { notes: '홍길동 비고' })).data.visitId
    later()
    await complete(visit.v1)
    later()
    await update(visit.v1, {
      ...{ actualDate: '2026-01-23', description: '홍길동 설명', notes: '홍길동 비고', editReason: '홍길동 사유' },
    })
    later()
    visit.v2 = (await create(of.subject, 'V2')).data.visitId
    later()
    await reschedule(visit.v2, { scheduledDate: '2026-02-19', changeReason: '홍길동 사유' })
    later()
    await complete(visit.v2, { actualDate: '2026-02-20' })
    later()
    await withdraw(visit.v2, { reason: '홍길동 사유' })
    later()
    await remove(visit.v2)
    later()
    await otherVisit(of.subject)
  })

  const KINDS = [
    'other',
    'removed',
    'withdrawn',
    'completed',
    'moved',
    'registered',
    'corrected',
    'completed',
    'registered',
  ]

  it('are the dates of subjects and what became of visits, each once, with its kind [VISIT-300, DCALL-067]', async () => {
    const ofSubject = (await own()).filter(({ subjectId }) => subjectId === of.subject)
    expect(ofSubject.map(({ kind }) => kind)).toEqual([...KINDS, 'date'])
    const date = ofSubject.at(-1)
    expect(date).toMatchObject({
      scno: 'SC-01-931',
      institution: { projectOrganizationId: SEOUL, name: '한강서울병원' },
      visitName: null,
      changedByName: '윤서준',
      changedByRole: 'PI',
      fields: [
        {
          fieldName: 'enrollmentDate',
          fieldLabel: '등록일',
          oldValue: '2026-01-20',
          newValue: '2026-01-21',
          isHidden: false,
        },
      ],
      reviewedAt: null,
      otherReviews: [],
    })
    const [completion] = ofSubject.filter(({ kind }) => kind === 'completed')
    expect(completion?.fields.map(({ fieldName, newValue }) => [fieldName, newValue])).toEqual([
      ['visitStatus', 'COMPLETED'],
      ['actualVisitDate', '2026-02-20'],
    ])
  })

  it('stand by subject, the group with the newest change first [VISIT-304]', async () => {
    expect(await lines()).toEqual([
      ...KINDS.map((kind, at) => `SC-01-931 ${kind} ${at === 0 ? '추가 업무' : at < 6 ? 'V2 방문' : 'V1 방문'}`),
      'SC-01-931 date',
      'SC-01-932 date',
      'SC-02-933 date',
    ])
  })

  it('may also be work without a subject, which stands by its institution [VISIT-300, VISIT-304]', async () => {
    await otherVisit(null)
    const [newest] = (await list()).content
    expect(newest).toMatchObject({
      ...{ kind: 'other', subjectId: null, scno: null, visitName: '추가 업무' },
      institution: { projectOrganizationId: SEOUL },
    })
    expect((await list(BUSAN)).content.some(({ subjectId }) => subjectId === null)).toBe(false)
  })

  it('can be narrowed to an institution and to a kind, and come in pages that together are all [VISIT-305, DCALL-067]', async () => {
    expect(await lines(CRA, { projectOrganizationId: BUSAN_SITE })).toEqual(['SC-02-933 date'])
    expect(await lines(CRA, { kind: 'withdrawn' })).toEqual(['SC-01-931 withdrawn V2 방문'])
    expect(await lines(CRA, { kind: 'completed', ...HERE })).toEqual([
      'SC-01-931 completed V2 방문',
      'SC-01-931 completed V1 방문',
    ])
    expect(await lines(CRA, { kind: 'moved' })).toEqual(['SC-01-931 moved V2 방문'])
    const nowhere = await list(CRA, { projectOrganizationId: 'nowhere' })
    expect([nowhere.totalElements, nowhere.openChanges]).toEqual([0, 0])
    const whole = await list(CRA, { state: 'all' })
    expect(whole).toMatchObject({ number: 0, size: 50, openChanges: whole.totalElements })
    const pages = await Promise.all([0, 1, 2].map((page) => list(CRA, { state: 'all', page: String(page), size: '5' })))
    expect(pages.flatMap(({ content }) => content)).toEqual(whole.content.slice(0, 15))
    for (const size of ['0', '51']) expect((await ask(CRA, { size })).status, size).toBe(400)
    expect((await ask(CRA, { size: '1' })).data.content).toHaveLength(1)
    expect((await ask(CRA, { state: 'anything' })).status).toBe(400)
    expect((await ask(CRA, { kind: 'anything' })).status).toBe(400)
  })

  it('are those of the own institution, where somebody reads one [VISIT-303]', async () => {
    expect(await lines(BUSAN)).toEqual(['SC-02-933 date'])
    const elsewhere = (await own(ADMIN)).find(({ subjectId }) => subjectId === of.subject)
    const refused = await review([elsewhere?.number ?? 0], true, { as: BUSAN })
    expect([refused.status, refused.message]).toEqual([404, '변경 사항을 찾을 수 없습니다.'])
    expect(
      (await ask(CRA, { state: 'all' }, OTHER_STUDY)).data.content.map(({ subjectId }) => subjectId),
    ).not.toContain(of.subject)
  })

  it('are for monitors and readers of the trail; others are refused, also a monitor who left [VISIT-309]', async () => {
    for (const as of [CRC, CPM, QA] as const) {
      expect(await ask(as)).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
      expect((await review([1], true, { as })).status).toBe(403)
    }
    expect((await ask(PI)).status).toBe(200)
    const monitor = eq(participants.userId, demoUserId(CRA))
    await server().database.handle.update(participants).set({ role: 'VIEWER' }).where(monitor)
    const refused = await ask(CRA)
    await server().database.handle.update(participants).set({ role: 'MONITOR' }).where(monitor)
    expect(refused.status).toBe(403)
  })

  it('are one for what was stored at once about one subject, of its five dates alone [VISIT-300]', async () => {
    const [one, two] = [await enrolled({ scno: 'SC-01-934' }), await enrolled({ scno: 'SC-01-935' })]
    const [together, alone] = [newId(), newId()]
    const author = { actorId: demoUserId(PI), actorName: '윤서준', actorRole: 'PI', actorLogin: PI, reason: null }
    const from = { ipAddress: null, userAgent: null, at: new Date(server().now).toISOString() }
    const entry = (entityId: string, fieldName: string, changeSet: string, entityType = 'subject') => {
      const values = { fieldLabel: fieldName, oldValue: null, newValue: '2026-02-01', changeType: 'UPDATE' }
      return { entityType, entityId, fieldName, changeSet, ...values, ...author, ...from }
    }
    const others = ['scno', 'enno', 'subjectStatus', 'screeningStartDate', 'dateOfBirth', 'armCode', 'notes', 'email']
    const entries = [
      ...['consentDate', 'subjectStatus', 'enrollmentDate'].map((field) => entry(one, field, together)),
      entry(two, 'completionDate', together),
      ...['screeningFailDate', 'dropoutDate'].map((field) => entry(one, field, newId())),
      ...others.map((field) => entry(two, field, newId())),
      entry(STUDY, 'startDate', alone, 'study'),
      entry(one, 'consentDate', alone, 'participant'),
    ]
    await server().database.handle.transaction((tx) => appendEntries(tx, chainOfStudy(STUDY), entries))
    const { content } = await list(PI, { state: 'all' })
    const fieldsOf = (id: string) =>
      content
        .filter(({ subjectId }) => subjectId === id)
        .map(({ fields }) => fields.map(({ fieldName }) => fieldName).join(' '))
    expect(fieldsOf(one)).toEqual(['dropoutDate', 'screeningFailDate', 'consentDate enrollmentDate'])
    expect(fieldsOf(two)).toEqual(['completionDate'])
    expect(content.filter(({ fields }) => fields.some(({ fieldName }) => fieldName === 'startDate'))).toEqual([])
  })

  describe('for a masked role', () => {
    it('have no value that its trail hides, and no reason of a person, but say so [VISIT-302]', async () => {
      const { text } = await ask(CRA, { state: 'all' })
      for (const name of NAMES) expect(text).not.toContain(name)
      const changes = await own()
      const kindOf = (kind: string) => changes.find((change) => change.kind === kind)
      expect(kindOf('moved')).toMatchObject({ changeReason: null, isReasonHidden: true })
      expect(kindOf('completed')).toMatchObject({ changeReason: '최초 입력 - 시스템 기록', isReasonHidden: false })
      expect(kindOf('corrected')?.fields).toEqual([
        {
          ...{ fieldName: 'actualVisitDate', fieldLabel: '실제 방문일', isHidden: false },
          ...{ oldValue: '2026-01-22', newValue: '2026-01-23' },
        },
        { fieldName: 'visitDescription', fieldLabel: '방문 설명', oldValue: null, newValue: null, isHidden: true },
      ])
      // Neither are sign-in names, addresses and browsers of the authors.
      for (const secret of [PI, BUSAN, '127.0.0.1']) expect(text).not.toContain(secret)
    })

    it('are answered in full to others [VISIT-302]', async () => {
      const { text } = await ask(PI, { state: 'all' })
      for (const name of NAMES.slice(0, 3)) expect(text).toContain(name)
    })

    it('tell of files, and of their names never, only those who may read them [VISIT-302]', async () => {
      const { data } = await otherVisit(of.other)
      await plantFile(data.visit.visitId)
      const kinds = async (as: DemoEmail) => {
        const found = (await own(as)).filter(({ subjectId, kind }) => subjectId === of.other && kind !== 'date')
        return found.map(({ kind, fields }) => [kind, fields.some(({ fieldName }) => fieldName === 'attachments')])
      }
      expect(await kinds(PI)).toEqual([
        ['file', true],
        ['other', false],
      ])
      expect(await kinds(CRA)).toEqual([['other', false]])
      expect(await lines(CRA, { kind: 'file' })).toEqual([])
      const told = { visitId: data.visit.visitId, userId: demoUserId(CRA), sentAt: new Date(server().now) }
      await server().database.handle.insert(visitReports).values(told)
      expect(await kinds(CRA)).toEqual([
        ['file', true],
        ['other', false],
      ])
      expect((await ask(CRA, { state: 'all' })).text).not.toContain('홍길동.pdf')
    })
  })

  describe('once reviewed', () => {
    it('are no longer open for who ticked them, and stay open for others, who see it [VISIT-306, DCALL-067, DCALL-068, DCALL-069]', async () => {
      const [first = 0, second = 0] = numbersOf(await own())
      const before = [await open(CRA), await open(PI)] as const
      const at = new Date(server().now).toISOString()
      const { status, data } = await review([first])
      expect(status).toBe(200)
      expect(data.changes).toMatchObject([{ number: first, reviewedAt: at, otherReviews: [] }])
      expect([await open(CRA), await open(PI)]).toEqual([before[0] - 1, before[1]])
      const shown = numbersOf((await list()).content)
      expect(shown).not.toContain(first)
      expect(shown).toContain(second)
      expect((await own())[0]).toMatchObject({ number: first, reviewedAt: at })
      const seen = (await own(PI)).find(({ number }) => number === first)
      const [cra] = await server().database.handle.select().from(users).where(eq(users.email, CRA))
      expect(seen).toMatchObject({ reviewedAt: null, otherReviews: [{ name: cra?.fullName, reviewedAt: at }] })
      // Once more keeps its moment, also of a request that is sent again.
      later()
      expect((await review([first])).data.changes).toMatchObject([{ reviewedAt: at }])
    })

    it('can be taken back; both are in the access record with the subjects [VISIT-307]', async () => {
      const ofOther = (await own()).filter(({ subjectId }) => subjectId === of.other)
      const [first = 0, second = 0] = numbersOf(ofOther)
      const numbers = [first, second]
      await review(numbers)
      const { data } = await review(numbers, false)
      expect(data.changes).toMatchObject(
        numbers.toSorted((a, b) => b - a).map((number) => ({ number, reviewedAt: null })),
      )
      expect(numbersOf((await list()).content)).toEqual(expect.arrayContaining(numbers))
      const [untick, tick] = await server()
        .database.handle.select({ entry: accessEntries, ids: accessPersons.ids })
        .from(accessEntries)
        .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
        .where(eq(accessEntries.operation, 'reviewChanges'))
        .orderBy(desc(accessEntries.month), desc(accessEntries.number))
        .limit(2)
      const done = { task: 'check', about: 'trail', studyId: STUDY, accountId: demoUserId(CRA), status: 200 }
      expect(tick).toMatchObject({ entry: { ...done, filter: JSON.stringify({ isReviewed: true, numbers }) } })
      expect(untick).toMatchObject({ entry: { ...done, filter: JSON.stringify({ isReviewed: false, numbers }) } })
      expect([tick?.ids, untick?.ids]).toEqual([[of.other], [of.other]])
    })

    it('are all or none: with an unknown one, one of another kind of entry, or too many nothing is stored [VISIT-308]', async () => {
      const [first = 0] = numbersOf(await own())
      const stored = () => server().database.handle.$count(changeReviews)
      const before = await stored()
      // The second entry of a change names none.
      for (const wrong of [2_147_483_647, first + 1]) {
        const refused = await review([first, wrong])
        expect([refused.status, refused.message]).toEqual([404, '변경 사항을 찾을 수 없습니다.'])
      }
      const many = Array.from({ length: 51 }, (_, at) => at + 1)
      expect((await review(many)).status).toBe(400)
      expect((await review([])).status).toBe(400)
      expect(await stored()).toBe(before)
    })

    it('name the others who reviewed them, the latest first [VISIT-306]', async () => {
      const [first = 0] = numbersOf(await own())
      const reviewedBy = async (as: DemoEmail) => {
        later()
        expect((await review([first], true, { as })).status).toBe(200)
        return new Date(server().now).toISOString()
      }
      const [early, late] = [await reviewedBy(PI), await reviewedBy(ADMIN)]
      const seen = (await own()).find(({ number }) => number === first)
      expect(seen?.otherReviews.map(({ reviewedAt }) => reviewedAt)).toEqual([late, early])
      for (const as of [PI, ADMIN] as const) await review([first], false, { as })
    })

    it('are stored once when a request is repeated with its key [VISIT-306]', async () => {
      const [first = 0] = numbersOf(await own())
      const headers = { 'idempotency-key': '0193f000-0000-7000-8000-0000000000c1' }
      const answered = await review([first], true, { headers })
      await review([first], false)
      const again = await review([first], true, { headers })
      expect(again.data).toEqual(answered.data)
      expect((await own())[0]).toMatchObject({ number: first, reviewedAt: null })
    })
  })
})
