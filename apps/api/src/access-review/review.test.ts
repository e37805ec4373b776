import { randomUUID } from 'node:crypto'
import { NOTABLE_LIMITS } from '@imsang/domain/access-record'
import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccessRecord } from '../access-record/accessRecord'
import { accessEntries, accessPersons } from '../db/schema'
import { CONTRACT_SCHEMAS, readContract } from '../http/contract'
import { accessEntry } from '../testing/accessEntry'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const CI = 'ci@seoul-hospital.example'
const CRA = 'cra@daon-cro.example'
const SMO_CRC = 'crc@hanbit-smo.example'
const STUDY = demoStudyId('study-1')
const [CRA_ID, CRC_ID] = [demoUserId(CRA), demoUserId(SMO_CRC)]
const [NURSE, QA] = ['nurse@busan-hospital.example', 'qa@daon-cro.example'] as const
const [NURSE_ID, QA_ID] = [demoUserId(NURSE), demoUserId(QA)]

/** A Monday at noon in Seoul, in the month before that of the tests. */
const NOON = Date.parse('2026-02-09T12:00:00+09:00')
const MINUTE = 60_000
const at = (ms: number) => new Date(ms).toISOString()
const HOME = '198.51.100.0/24'

const of = (ms: number, changed: Partial<Parameters<typeof accessEntry>[0]> = {}) =>
  accessEntry({ accountId: CRA_ID, studyId: STUDY, network: HOME, ...changed, at: at(ms) })

/** One planted case for each pattern, and below each the same once less. */
const PLANTED = [
  // Known from the month before, within the study and outside of it.
  accessEntry({ accountId: CRA_ID, network: HOME, at: '2026-01-12T03:00:00.000Z' }),
  accessEntry({ accountId: CRC_ID, network: HOME, at: '2026-01-12T03:00:00.000Z' }),
  of(NOON, { task: 'list', persons: Array.from({ length: 60 }, () => randomUUID()) }),
  of(NOON + 9 * MINUTE, { task: 'list', persons: Array.from({ length: 41 }, () => randomUUID()) }),
  of(NOON, { accountId: CRC_ID, task: 'list', persons: Array.from({ length: 100 }, () => randomUUID()) }),
  of(Date.parse('2026-02-10T20:00:00+09:00')),
  of(Date.parse('2026-02-11T19:59:59+09:00'), { accountId: CRC_ID }),
  of(Date.parse('2026-02-12T12:00:00+09:00'), { network: '203.0.113.0/24' }),
  ...Array.from({ length: 11 }, (_, nth) => of(Date.parse('2026-02-13T10:00:00+09:00') + nth, { status: 403 })),
  ...Array.from({ length: 10 }, (_, nth) =>
    of(Date.parse('2026-02-13T10:00:00+09:00') + nth, { accountId: CRC_ID, status: 404 }),
  ),
  ...Array.from({ length: 21 }, (_, nth) => of(Date.parse('2026-02-16T10:00:00+09:00') + nth, { task: 'check' })),
  ...Array.from({ length: 20 }, (_, nth) =>
    of(Date.parse('2026-02-16T10:00:00+09:00') + nth, { accountId: CRC_ID, task: 'check' }),
  ),
  // Of somebody else, outside of the study, at night.
  accessEntry({ accountId: demoUserId('user@haneul-pharma.example'), network: HOME, at: '2026-02-17T15:00:00.000Z' }),
  // Outside of the study, on the first day of the month: seen there 90 days ago, and 91.
  ...[NURSE_ID, QA_ID].flatMap((accountId, nth) => [
    accessEntry({ accountId, network: HOME, at: at(Date.parse(`2025-11-0${3 - nth}T23:00:00+09:00`)) }),
    accessEntry({ accountId, network: HOME, at: at(Date.parse('2026-02-01T12:00:00+09:00')) }),
  ]),
  // Of nobody.
  accessEntry({
    network: '192.0.2.0/24',
    task: 'sign-in',
    about: 'session',
    status: 401,
    at: '2026-02-17T15:00:00.000Z',
  }),
].sort((one, other) => (one.at < other.at ? -1 : 1))

describeOnEngines('the review of a month', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  beforeAll(async () => {
    const record = createAccessRecord({ root: db(), log: () => undefined })
    for (const planted of PLANTED) await record.add(planted)
  })
  const all = (as: DemoEmail, query: Record<string, string> = {}) =>
    server().call('findNotableAccess', { as, query: { month: '2026-02', ...query } })
  const ofStudy = (as: DemoEmail, query: Record<string, string> = {}, projectId = STUDY) =>
    server().call('findNotableStudyAccess', { as, path: { projectId }, query: { month: '2026-02', ...query } })
  const kindsOf = (findings: readonly { kind: string; account: { email: string } | null }[], email: string) =>
    findings.filter(({ account }) => account?.email === email).map(({ kind }) => kind)

  describe('looks for', () => {
    it('each pattern, and not for what is at its limit [ACCESS-080, ACCESS-081, ACCESS-082, ACCESS-083, ACCESS-084, ACCESS-086]', async () => {
      const { status, data } = await ofStudy(CI)
      expect([status, data.month, data.isOver]).toEqual([200, '2026-02', true])
      expect(data.counts).toEqual({ 'many-subjects': 1, 'off-hours': 1, 'new-place': 1, refusals: 1, duplicates: 1 })
      expect(kindsOf(data.findings, CRA)).toEqual(['duplicates', 'refusals', 'new-place', 'off-hours', 'many-subjects'])
      expect(kindsOf(data.findings, SMO_CRC)).toEqual([])
      const found = Object.fromEntries(data.findings.map((finding) => [finding.kind, finding]))
      expect(found['many-subjects']).toMatchObject({
        count: 101,
        from: at(NOON),
        to: at(NOON + 9 * MINUTE),
        accountId: CRA_ID,
      })
      expect(found['new-place']).toMatchObject({ count: 1, network: '203.0.113.0/24' })
      expect([found.refusals?.count, found.duplicates?.count]).toEqual([11, 21])
    })

    it('each with its own numbers, and says with which [ACCESS-085]', async () => {
      const { limits } = (await ofStudy(CI)).data
      expect(limits).toEqual({
        subjects: 100,
        subjectMinutes: 10,
        nightFrom: 20,
        nightTo: 7,
        weekends: 1,
        newPlaceDays: 90,
        refusals: 10,
        refusalMinutes: 60,
        duplicates: 20,
        duplicateMinutes: 60,
      })
      const less = (await ofStudy(CI, { subjects: '99', refusals: '9', duplicates: '19', nightFrom: '19' })).data
      expect(less.limits).toEqual({ ...limits, subjects: 99, refusals: 9, duplicates: 19, nightFrom: 19 })
      expect(kindsOf(less.findings, SMO_CRC).sort()).toEqual(['duplicates', 'many-subjects', 'off-hours', 'refusals'])
      const shorter = (await ofStudy(CI, { subjectMinutes: '9', newPlaceDays: '1' })).data
      expect([shorter.counts['many-subjects'], shorter.counts['new-place']]).toEqual([0, 9])
      for (const query of [{ subjects: '0' }, { nightTo: '24' }, { newPlaceDays: '91' }, { weekends: 'true' }]) {
        expect((await ofStudy(CI, query as never)).status).toBe(400)
      }
    })

    it('an address that was not seen for 90 days, also at the beginning of a month [ACCESS-082]', async () => {
      const { findings } = (await all(ADMIN)).data
      expect(kindsOf(findings, NURSE)).toEqual(['off-hours'])
      expect(kindsOf(findings, QA).toSorted()).toEqual(['new-place', 'off-hours'])
    })

    it.each(['2026-00', '2026-13', '202602', '2026-2'])('no month %s [ACCESS-086]', async (month) => {
      expect((await ofStudy(CI, { month })).status).toBe(400)
    })

    it('what the reader may see of the record [ACCESS-086]', async () => {
      const everything = (await all(ADMIN)).data
      expect(kindsOf(everything.findings, 'user@haneul-pharma.example').sort()).toEqual(['new-place', 'off-hours'])
      expect(everything.findings.every(({ account }) => account !== null)).toBe(true)
      const ofTenant = (await all(TENANT, { subjects: '99' })).data
      expect(new Set(ofTenant.findings.map(({ account }) => account?.email))).toEqual(new Set([SMO_CRC]))
      const other = (await ofStudy(ADMIN, {}, demoStudyId('study-2'))).data
      expect(other.findings).toEqual([])
      for (const as of ['pi@seoul-hospital.example', CRA] as const) expect((await ofStudy(as)).status).toBe(403)
      for (const as of [CI, CRA] as const) expect((await all(as)).status).toBe(403)
    })

    it('without a finding in a month without entries, and in one that nobody kept [ACCESS-086]', async () => {
      for (const month of ['2025-12', '1999-01', '9998-12']) {
        const { data } = await ofStudy(CI, { month })
        expect([data.findings, Object.values(data.counts)]).toEqual([[], [0, 0, 0, 0, 0]])
      }
    })

    it('under an entry with the accounts that were found [ACCESS-087]', async () => {
      const { headers } = await ofStudy(CI)
      const [entry] = await db()
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
      const [set] = await db()
        .select()
        .from(accessPersons)
        .where(and(eq(accessPersons.hash, entry?.persons ?? ''), eq(accessPersons.month, entry?.month ?? '')))
      expect([entry?.task, entry?.about, entry?.login, set?.ids]).toEqual(['check', 'access-record', CI, [CRA_ID]])
    })
  })

  describe('is recorded', () => {
    const review = (as: DemoEmail, changed: object = {}) =>
      server().call('reviewStudyAccess', {
        as,
        path: { projectId: STUDY },
        body: { month: '2026-02', limits: {}, conclusion: '야간 조회는 당직 근무로 확인했습니다.', ...changed },
      })

    it('with who, the month, the numbers, what the server found and the conclusion, and is there for the next reader [ACCESS-090, ACCESS-092]', async () => {
      const { status, data } = await review(CI, { limits: { subjects: 99 }, conclusion: '  이상 없음을 확인함 ' })
      expect(status).toBe(200)
      const [entry] = await db()
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.task, 'review'))
        .orderBy(desc(accessEntries.number))
      expect(data.number).toBe(`${entry?.month.slice(0, 7)}-${entry?.number}`)
      expect(entry).toMatchObject({
        login: CI,
        studyId: STUDY,
        about: 'access-record',
        purpose: '이상 없음을 확인함',
        personCount: 2,
      })
      const counts = { 'many-subjects': 2, 'off-hours': 1, 'new-place': 1, refusals: 1, duplicates: 1 }
      expect(JSON.parse(entry?.filter ?? '')).toEqual({ month: '2026-02', subjects: 99, ...counts })
      const [first] = (await ofStudy(CI)).data.reviews
      expect(first).toMatchObject({
        number: data.number,
        account: { email: CI },
        at: new Date(server().now).toISOString(),
        counts,
        conclusion: '이상 없음을 확인함',
      })
      expect((await ofStudy(CI, { month: '2026-01' })).data.reviews).toEqual([])
      expect((await ofStudy(ADMIN, {}, demoStudyId('study-2'))).data.reviews).toEqual([])
      // An administrator sees those of the studies too, an organisation those of its own people.
      expect((await all(ADMIN)).data.reviews.map(({ number }) => number)).toContain(data.number)
      expect((await all(TENANT)).data.reviews).toEqual([])
    })

    it('by an administrator for those whom they look after [ACCESS-090, ACCESS-092]', async () => {
      const body = { month: '2026-02', limits: {}, conclusion: '특이 사항이 없습니다.' }
      const { data } = await server().call('reviewAccess', { as: TENANT, body })
      const [own] = (await all(TENANT)).data.reviews
      expect(own).toMatchObject({ number: data.number, account: { email: TENANT } })
      // What was found is no search: the organisation's administrator reads it.
      const listed = await server().call('listAccessRecord', { as: TENANT, query: { number: data.number } })
      expect(JSON.parse(listed.data.content[0]?.filter ?? '')).toMatchObject({ month: '2026-02', duplicates: 0 })
    })

    it('for no month that goes on, as seen in Seoul [ACCESS-091]', async () => {
      for (const month of ['2026-03', '2026-04', '9999-12']) {
        const { status, text } = await review(CI, { month })
        expect([status, JSON.parse(text).message]).toEqual([400, '아직 끝나지 않은 달은 검토를 기록할 수 없습니다.'])
      }
      expect((await ofStudy(CI, { month: '2026-03' })).data.isOver).toBe(false)
    })

    it.each(['', '    ', '이상없음', '가'.repeat(1001)])(
      'without the conclusion %j [ACCESS-093]',
      async (conclusion) => {
        expect((await review(CI, { conclusion })).status).toBe(400)
      },
    )

    it.each(['pi@seoul-hospital.example', CRA, TENANT] as const)('not by %s [ACCESS-061]', async (as) => {
      expect((await review(as)).status).toBe(403)
    })
  })

  describe('is downloaded', () => {
    const file = (as: DemoEmail, body: object) =>
      server().call('exportStudyAccess', {
        as,
        path: { projectId: STUDY },
        body: { purpose: '월별 점검 자료', from: '2026-02-01', to: '2026-02-28', ...body } as never,
      })

    it('as a row for each entry that passes the filters, newest first, and names its own entry [ACCESS-013, ACCESS-040, ACCESS-045, ACCESS-094]', async () => {
      const { status, data } = await file(CI, { accountId: CRA_ID, refused: 'true' })
      expect(status).toBe(200)
      const [header, ...rows] = data.content.trimEnd().split('\r\n')
      expect(header).toBe(
        '\uFEFF기록 번호,일시(UTC),사용자,로그인 주소,역할,업무,대상 정보,작업,연구,대상 수,대상,조건,목적,접속지,브라우저,결과,요청 번호',
      )
      expect(rows).toHaveLength(11)
      const numbers = rows.map((row) => Number(/^2026-02-(\d+),/.exec(row)?.[1]))
      expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
      for (const row of rows) expect(row).toMatch(/,조회,시험대상자,getSubject,[^,]+,0,,,,198\.51\.100\.9,,403,/)
      const [entry] = await db()
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.operation, 'exportStudyAccess'))
        .orderBy(desc(accessEntries.number))
      expect(data.name).toBe(`access_record_2026-03-10_${entry?.month.slice(0, 7)}-${entry?.number}.csv`)
      expect(entry).toMatchObject({
        task: 'download',
        about: 'access-record',
        purpose: '월별 점검 자료',
        studyId: STUDY,
        personCount: 1,
      })
      expect(JSON.parse(entry?.filter ?? 'null')).toMatchObject({ accountId: CRA_ID, refused: 'true' })
    })

    it('with everything that the list answers of an entry [ACCESS-094]', async () => {
      const subject = await plantSubject(server(), { scno: 'SC-01-779' })
      const requestId = randomUUID()
      const work = {
        accountId: CRA_ID,
        login: 'then@daon-cro.example',
        role: 'CRA',
        task: 'send',
        about: 'trail',
      } as const
      const more = { filter: '{"search":"SC-0"}', purpose: '정기 점검', userAgent: 'Test/1.0', status: 201 }
      const record = createAccessRecord({ root: db(), log: () => undefined })
      const { month, number } = await record.add(of(server().now, { ...work, ...more, requestId, persons: [subject] }))
      const { data } = await file(CI, { from: '2026-03-01', to: '2026-03-31', task: 'send' })
      const study =
        '메트포르민으로 혈당이 조절되지 않는 제2형 당뇨병 환자에서 HN-2101 병용투여의 유효성과 안전성을 평가하는 다기관 제3상 임상시험'
      expect(data.content.split('\r\n')[1]).toBe(
        [
          ...[`${month.slice(0, 7)}-${number}`, '2026-03-10T03:00:00.000Z', '류다인', 'then@daon-cro.example', 'CRA'],
          ...['안내 발송', '변경 이력', 'getSubject', study, '1', 'SC-01-779', '"{""search"":""SC-0""}"', '정기 점검'],
          ...['198.51.100.9', 'Test/1.0', '201', requestId],
        ].join(','),
      )
    })

    it('beyond one part, without a gap or a repetition [ACCESS-094]', async () => {
      const record = createAccessRecord({ root: db(), log: () => undefined })
      await Promise.all(Array.from({ length: 2300 }, (_, nth) => record.add(of(NOON + nth, { task: 'view' }))))
      const { data } = await file(CI, {})
      const numbers = data.content.match(/^2026-02-\d+(?=,)/gm) ?? []
      // What reached the record late is in the month that was open, and so are these.
      const listed = await db().select().from(accessEntries).where(eq(accessEntries.studyId, STUDY))
      expect(numbers.length).toBe(listed.filter(({ month }) => month === '2026-02-01').length)
      expect(new Set(numbers).size).toBe(numbers.length)
    })

    it('with a purpose alone, and by those who read it [ACCESS-040, ACCESS-041]', async () => {
      expect((await file(CI, { purpose: '점검' })).status).toBe(400)
      for (const as of [CRA, 'pi@seoul-hospital.example'] as const) expect((await file(as, {})).status).toBe(403)
    })
  })

  it('has the same limits in the contract as in the rule [ACCESS-085]', () => {
    const [inQuery] = readContract().filter(({ id }) => id === 'findNotableAccess')
    const said = Object.fromEntries(
      (inQuery?.parameters ?? [])
        .filter(({ name }) => name !== 'month')
        .map(({ name, schema }) => [name, { least: schema.minimum, most: schema.maximum }]),
    )
    const ruled = Object.fromEntries(
      Object.entries(NOTABLE_LIMITS).map(([name, { least, most }]) => [name, { least, most }]),
    )
    expect(said).toEqual(ruled)
    const body = CONTRACT_SCHEMAS.NotableLimits as { properties: Record<string, { minimum: number; maximum: number }> }
    const inBody = Object.entries(body.properties).map(([name, { minimum, maximum }]) => [
      name,
      { least: minimum, most: maximum },
    ])
    expect(Object.fromEntries(inBody)).toEqual(ruled)
  })

  it('may be looked for and downloaded 60 times in an hour; then the answer says when again [ACCESS-087, REQ-046]', async () => {
    // What was asked for before counts no more.
    server().now += 3_600_000
    const body = { purpose: '월별 점검 자료', from: '1999-01-01', to: '1999-01-31' }
    const download = () => server().call('exportAccessRecord', { as: ADMIN, body })
    expect((await download()).status).toBe(200)
    const statuses: number[] = []
    for (let time = 0; time < 60; time += 1) statuses.push((await ofStudy(ADMIN, { month: '1999-01' })).status)
    expect(statuses).toEqual([...Array(59).fill(200), 429])
    const refused = await download()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await ofStudy(CI, { month: '1999-01' })).status).toBe(200)
  })
})
