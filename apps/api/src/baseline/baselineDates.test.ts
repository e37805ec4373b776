import { demoArmId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appendEntries, chainOfStudy } from '../audit/append'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, auditEntries, studies, studyArms } from '../db/schema'
import { CI, CRA, CRC, OTHER_STUDY, PI, STUDY } from '../templates/testing/templateCalls'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { baselineCalls } from './testing/baselineCalls'

const [FIRST, SECOND] = [demoArmId('study-1', 'ARM-01'), demoArmId('study-1', 'ARM-02')]
const NOT_FOUND = { status: 404, code: 'arm.not-found', message: '연구군을 찾을 수 없습니다.' }
const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const NO_DATE = {
  studyArmId: FIRST,
  armCode: 'ARM-01',
  armName: '시험군',
  baselineDate: null,
  studyStartDate: '2025-01-04',
  version: 1,
}

describeOnOneEngine('the baseline date of an arm', (engine) => {
  const server = useServer(engine)
  const { read, set, history, list, setAll, recalculate, impact, preview, trailOf, entries, armOf, plantArm } =
    baselineCalls(server)

  it('is null where none was set, and read of each arm by everybody in the study [SCALL-079, SCALL-082, BASE-089, BASE-108]', async () => {
    // The demo has a date for its second arm.
    const baselineDate = (await armOf(SECOND))?.baselineDate ?? null
    expect(baselineDate).not.toBeNull()
    for (const as of [PI, CRA, CI, 'dm@haneul-pharma.example'] as const) {
      expect(await read(FIRST, { as })).toMatchObject({ status: 200, data: NO_DATE })
      const { status, data } = await list({ as })
      expect(status).toBe(200)
      expect(data).toEqual({
        projectId: STUDY,
        studyArms: [NO_DATE, { ...NO_DATE, studyArmId: SECOND, armCode: 'ARM-02', armName: '대조군', baselineDate }],
        totalCount: 2,
      })
      expect((await history(FIRST, { as })).data).toEqual([])
    }
  })

  it('is set, changed and removed by an empty one; each raises the version and is in the trail: 기준일 [SCALL-077, SCALL-078, BASE-099]', async () => {
    const first = await set(FIRST, '2026-03-20', { reason: '  첫 투약일 확정 ' })
    expect(first.status).toBe(200)
    expect(first.data).toEqual({ ...NO_DATE, baselineDate: '2026-03-20', version: 2, recalculation: null })
    expect((await read(FIRST)).data).toEqual({ ...NO_DATE, baselineDate: '2026-03-20', version: 2 })
    server().now += 60_000
    const second = await set(FIRST, '2024-02-29', {}, { as: CI })
    // Before the start of the study.
    expect(second).toMatchObject({ status: 400, field: 'baselineDate' })
    await set(FIRST, '2026-03-27', { reason: '  ', recalculate: false }, { as: CI })
    server().now += 60_000
    const removed = await set(FIRST, '', { reason: '연기', recalculate: true })
    expect(removed).toMatchObject({ status: 200, data: { baselineDate: null, version: 4, recalculation: null } })
    expect((await read(FIRST)).data.baselineDate).toBeNull()
    expect(await trailOf(FIRST)).toEqual([
      ['기준일', null, '2026-03-20', '첫 투약일 확정', CRC],
      ['기준일', '2026-03-20', '2026-03-27', null, CI],
      ['기준일', '2026-03-27', null, '연기', CRC],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('has a history, newest first with its removal, of moment, person and reason: 변경일시 / 변경자 / 변경 사유 [SCALL-080, BASE-086, BASE-087, BASE-088, BASE-100]', async () => {
    const start = server().now
    const { data } = await history(FIRST, { as: CRA })
    const entry = { id: expect.any(String), studyArmId: FIRST, studyStartDate: '2025-01-04' }
    const at = (before: number) => new Date(start - before).toISOString()
    const [crc, ci] = [await nameOf(CRC), await nameOf(CI)]
    expect(data).toEqual([
      { ...entry, baselineDate: null, changedAt: at(0), changedBy: crc, reason: '연기' },
      { ...entry, baselineDate: '2026-03-27', changedAt: at(60_000), changedBy: ci, reason: null },
      { ...entry, baselineDate: '2026-03-20', changedAt: at(120_000), changedBy: crc, reason: '첫 투약일 확정' },
    ])
    const { id: other } = await plantArm('ARM-90', null)
    expect((await history(other)).data).toEqual([])
  })

  const nameOf = async (email: typeof CRC | typeof CI) => {
    const id = demoUserId(email)
    return (await server().database.handle.query.users.findFirst({ where: (row) => eq(row.id, id) }))?.fullName
  }

  it('keeps in its history the start that the study had then [BASE-086]', async () => {
    const { handle } = server().database
    const begins = async (from: string | null, to: string | null) => {
      await handle.update(studies).set({ startDate: to }).where(eq(studies.id, STUDY))
      const [known] = await handle.select().from(auditEntries).where(eq(auditEntries.entityId, FIRST)).limit(1)
      const { id: _, chain, number, hash, previousHash, hashVersion, at, actorLogin, ...same } = known ?? fail()
      const start = { entityType: 'study', entityId: STUDY, fieldName: 'startDate', fieldLabel: '연구 시작일' }
      const values = { ...start, at: at.toISOString(), oldValue: from, newValue: to, actorLogin: actorLogin ?? '' }
      await appendEntries(handle, chainOfStudy(STUDY), [{ ...same, ...values }])
    }
    await begins('2025-01-04', null)
    await set(FIRST, '2024-02-29')
    expect((await read(FIRST)).data.studyStartDate).toBeNull()
    await begins(null, '2025-06-01')
    await set(FIRST, '2025-06-01')
    const starts = async () => (await history(FIRST)).data.map((entry) => [entry.baselineDate, entry.studyStartDate])
    const known = [
      ['2025-06-01', '2025-06-01'],
      ['2024-02-29', null],
      // Before the trail says anything of the start.
      [null, '2025-01-04'],
      ['2026-03-27', '2025-01-04'],
      ['2026-03-20', '2025-01-04'],
    ]
    expect(await starts()).toEqual(known)
    await begins('2025-06-01', '2025-01-04')
    expect(await starts()).toEqual(known)
    await set(FIRST, '')
    expect(await starts()).toEqual([[null, '2025-01-04'], ...known])
  })

  it('answers the newest 200 of its history [BASE-088]', async () => {
    const { handle } = server().database
    const [known] = await handle
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, FIRST), eq(auditEntries.fieldName, 'baselineDate')))
    const { id: _, chain, number, hash, previousHash, hashVersion, at, actorLogin, ...same } = known ?? fail()
    const values = { ...same, at: at.toISOString(), actorLogin: actorLogin ?? '', entityId: SECOND, oldValue: null }
    const days = Array.from({ length: 201 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    )
    await appendEntries(
      handle,
      chainOfStudy(STUDY),
      days.map((newValue) => ({ ...values, newValue })),
    )
    const { data } = await history(SECOND)
    expect(data.map(({ baselineDate }) => baselineDate)).toEqual(days.slice(1).reverse())
  })

  const fail = (): never => {
    throw new Error('the trail has no entry of the arm')
  }

  it('is a real day as YYYY-MM-DD, on or after the start of the study; nothing else is stored [BASE-031, BASE-032, BASE-033]', async () => {
    const before = [await entries(), await read(FIRST)] as const
    const format = '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'
    for (const [text, message] of [
      ['2026/03/20', format],
      ['20.3.2026', format],
      ['2026-3-20', format],
      [' 2026-03-20', format],
      ['2026-02-30', '유효하지 않은 날짜입니다.'],
      ['2027-02-29', '유효하지 않은 날짜입니다.'],
      [' ', '기준일을 설정해주세요.'],
      ['2025-01-03', '연구 시작일은 기준일과 같거나 이전이어야 합니다.'],
    ] as const) {
      expect(await set(FIRST, text)).toMatchObject({ status: 400, field: 'baselineDate', message })
      expect(await impact(FIRST, text)).toMatchObject({ status: 400, field: 'baselineDate', message })
      expect(await preview(FIRST, text)).toMatchObject({ status: 400, field: 'baselineDate', message })
    }
    expect(await set(FIRST, '2026-03-20', { reason: '가'.repeat(256) })).toMatchObject({ status: 400, field: 'reason' })
    expect([await entries(), (await read(FIRST)).data]).toEqual([before[0], before[1].data])
    expect(await set(FIRST, '2025-01-04', { reason: '가'.repeat(255) })).toMatchObject({ status: 200 })
  })

  it('saved again as it is writes nothing and keeps its version [BASE-133]', async () => {
    const { data } = await read(FIRST)
    const before = await entries()
    const again = await set(FIRST, '2025-01-04', { reason: '같은 날' })
    expect(again).toMatchObject({ status: 200, data: { ...data, recalculation: null } })
    expect(await entries()).toBe(before)
  })

  it('that somebody else changed first is answered with 412, and nothing is stored [BASE-098]', async () => {
    const { data } = await read(FIRST)
    const version = Number(data.version)
    const before = await entries()
    const older = { headers: { 'if-match': `"${version - 1}"` } }
    const answer = await set(FIRST, '2026-04-01', { recalculate: true }, older)
    expect(answer).toMatchObject({ status: 412, code: 'record.older-version', message: OLDER })
    expect(answer.data).toEqual(data)
    // Also where the date itself is refused: the current one is shown first.
    expect((await set(FIRST, 'x', {}, older)).status).toBe(412)
    expect([await entries(), (await read(FIRST)).data]).toEqual([before, data])
    const current = { headers: { 'if-match': `"${version}"` } }
    expect((await set(FIRST, '2026-04-01', {}, current)).data.version).toBe(version + 1)
    const renamed = { headers: { 'if-match': `${version + 1}` }, as: CRC, path: { armId: FIRST } } as const
    await server().call('renameStudyArm', { ...renamed, body: { armName: '시험군 A' } })
    expect((await set(FIRST, '2026-04-02', {}, { headers: { 'if-match': `"${version + 1}"` } })).status).toBe(412)
  })

  it('is set once for one key [BASE-097]', async () => {
    const headers = { 'idempotency-key': '6f0d8f7a-92a1-4c58-8a55-4a7b0a9c2a11' }
    const first = await set(FIRST, '2026-04-07', {}, { headers })
    const before = await entries()
    expect(await set(FIRST, '2026-04-07', {}, { headers })).toMatchObject({ status: 200, data: first.data })
    expect(await entries()).toBe(before)
  })

  it('is changed, analysed and previewed by who edits the study as a whole, and by nobody else [PERM-052, BASE-108]', async () => {
    const before = [await entries(), (await read(FIRST)).data]
    const entry = { studyArmId: FIRST, baselineDate: '2026-05-01' }
    for (const as of [PI, CRA, 'subi@seoul-hospital.example', 'dm@haneul-pharma.example'] as const) {
      for (const answer of [
        await set(FIRST, '2026-05-01', {}, { as }),
        await setAll([entry], {}, { as }),
        await recalculate(FIRST, { as }),
        await impact(FIRST, '2026-05-01', { as }),
        await preview(FIRST, '2026-05-01', { as }),
      ]) {
        expect(answer).toMatchObject({ status: 403, code: 'access.denied' })
      }
    }
    expect([await entries(), (await read(FIRST)).data]).toEqual(before)
    for (const as of [
      CI,
      CRC,
      'smo@hanbit-smo.example',
      'tenant@hanbit-smo.example',
      'cpm@daon-cro.example',
      'admin@imsang.example',
    ] as const) {
      expect((await preview(FIRST, '2026-05-01', { as })).status, as).toBe(200)
    }
  })

  it('of an arm that is unknown, deleted or of another study is refused everywhere [BASE-108, ACCESS-006]', async () => {
    const { handle } = server().database
    const gone = newId()
    const row = { id: gone, studyId: STUDY, code: 'ARM-77', name: '지운 군', displayOrder: 77 }
    await handle.insert(studyArms).values({ ...row, removedAt: new Date(server().now) })
    const all = (id: string, call = {}) =>
      Promise.all([
        read(id, call),
        set(id, '2026-05-01', {}, call),
        history(id, call),
        recalculate(id, call),
        impact(id, '2026-05-01', call),
        preview(id, '2026-05-01', call),
      ])
    for (const id of [newId(), gone, 'x', "' or 1=1"]) {
      for (const answer of await all(id)) expect(answer).toMatchObject(NOT_FOUND)
    }
    expect((await list()).data.studyArms.map(({ armCode }) => armCode)).toEqual(['ARM-01', 'ARM-02', 'ARM-90'])
    for (const answer of await all(demoArmId('study-2', 'ARM-01'), { as: 'user@haneul-pharma.example' })) {
      expect(answer).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
      const entry = eq(accessEntries.requestId, answer.headers.get('x-request-id') ?? '')
      expect(await handle.select().from(accessEntries).where(entry)).toMatchObject([
        { status: 403, studyId: OTHER_STUDY },
      ])
    }
  })
})
