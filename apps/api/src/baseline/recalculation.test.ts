import { and, eq, gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { auditChains, auditEntries, studyArms, visits, visitTemplates } from '../db/schema'
import { CI, CRC, STUDY } from '../templates/testing/templateCalls'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { baselineCalls, MOMENT } from './testing/baselineCalls'

const OF_MARCH = { scheduledDate: '2026-03-15', visitWindowStart: '2026-03-12', visitWindowEnd: '2026-03-18' }

describeOnOneEngine('a recalculation of visits', (engine) => {
  const server = useServer(engine)
  const calls = baselineCalls(server)
  const { set, recalculate, trailOf, entries, plantArm, plantIn, plantVisit, datesOf } = calls

  it('moves the planned visits of the arm to its date, with their windows, and counts those that changed [SCALL-081, BASE-090, BASE-092]', async () => {
    const arm = await plantArm('ARM-11', '2026-03-01', [
      { dayOffset: 0, windowBefore: 0, windowAfter: 0 },
      { dayOffset: 14, windowBefore: null, windowAfter: 7 },
      { dayOffset: -7, windowBefore: 2, windowAfter: null, active: false },
    ])
    const [v1, v2, v3] = arm.templates
    const [one, two] = [await plantIn(arm.code), await plantIn(arm.code, { site: '02', dropoutDate: '2026-03-01' })]
    const ids = [
      await plantVisit(one, v1 ?? null),
      // As the rule has it already: nothing changes.
      await plantVisit(one, v2 ?? null, {
        scheduledDate: '2026-03-15',
        visitWindowStart: '2026-03-12',
        visitWindowEnd: '2026-03-22',
      }),
      // The day is right, its window is not.
      await plantVisit(two, v2 ?? null, OF_MARCH),
      // Of a template that is offered no more, set by hand before.
      await plantVisit(two, v3 ?? null, { ...OF_MARCH, scheduledDate: '2026-03-14' }),
    ]
    const before = await entries()
    const { status, data } = await recalculate(arm.id)
    expect(status).toBe(200)
    expect(data).toEqual({
      studyArmId: arm.id,
      affectedVisitsCount: 3,
      recalculatedAt: new Date(server().now).toISOString(),
      message: '방문 3건의 일정이 재계산되었습니다.',
    })
    expect(await datesOf(...ids)).toEqual([
      ['2026-03-01', '2026-03-01', '2026-03-01', 2],
      ['2026-03-15', '2026-03-12', '2026-03-22', 1],
      ['2026-03-15', '2026-03-12', '2026-03-22', 2],
      ['2026-02-22', '2026-02-20', '2026-02-25', 2],
    ])
    expect(await entries()).toBe(before + 3 + 1 + 3)
    expect((await recalculate(arm.id)).data).toMatchObject({ affectedVisitsCount: 0 })
    expect(await entries()).toBe(before + 7)
    const [row] = await server()
      .database.handle.select()
      .from(visits)
      .where(eq(visits.id, ids[0] ?? ''))
    expect(row).toMatchObject({ updatedAt: new Date(server().now), createdAt: MOMENT, visitStatus: 'SCHEDULED' })
  })

  it('leaves every other visit where it is [BASE-091, VISIT-252]', async () => {
    const arm = await plantArm('ARM-12', '2026-06-01', [{ dayOffset: 7 }, { dayOffset: null }])
    const reversed = await plantArm('ARM-13', '2026-06-01', [{ dayOffset: 7, windowBefore: -2, windowAfter: 1 }])
    const [v1, v2] = arm.templates
    const subject = await plantIn(arm.code)
    const kept = [
      ...(await Promise.all(
        (['IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'] as const).map((visitStatus) =>
          plantVisit(subject, v1 ?? null, { ...OF_MARCH, visitStatus }),
        ),
      )),
      await plantVisit(subject, v1 ?? null, { ...OF_MARCH, actualVisitDate: '2026-03-14' }),
      await plantVisit(subject, v1 ?? null, { ...OF_MARCH, baselineSource: 'ENROLLMENT' }),
      await plantVisit(subject, v1 ?? null, { ...OF_MARCH, baselineSource: 'BASELINE_VISIT' }),
      await plantVisit(subject, v1 ?? null, { ...OF_MARCH, baselineSource: null }),
      await plantVisit(subject, v2 ?? null, OF_MARCH),
      await plantVisit(subject, null, OF_MARCH),
      await plantVisit(subject, null, { ...OF_MARCH, baselineSource: 'ARM' }),
      // Of another arm of the study, and of an arm of that code in another study.
      await plantVisit(await plantIn('ARM-02'), v1 ?? null, OF_MARCH),
      await plantVisit(await plantIn(arm.code, { study: 'study-2', site: '03' }), v1 ?? null, OF_MARCH),
      await plantVisit(await plantIn(reversed.code), reversed.templates[0] ?? null, OF_MARCH),
    ]
    const moving = await plantVisit(subject, v1 ?? null, OF_MARCH)
    expect((await recalculate(arm.id)).data.affectedVisitsCount).toBe(1)
    expect((await recalculate(reversed.id)).data.affectedVisitsCount).toBe(0)
    expect(await datesOf(...kept)).toEqual(kept.map(() => ['2026-03-15', '2026-03-12', '2026-03-18', 1]))
    expect(await datesOf(moving)).toEqual([['2026-06-08', '2026-06-05', '2026-06-11', 2]])
    expect((await Promise.all(kept.map(trailOf))).flat()).toEqual([])
    const own = eq(visitTemplates.id, v1?.id ?? '')
    await server().database.handle.update(visitTemplates).set({ removedAt: MOMENT, dayOffset: 8 }).where(own)
    expect((await recalculate(arm.id)).data.affectedVisitsCount).toBe(0)
  })

  it('follows a saved date in the same call, and each moved date is in the trail with the reason of the change [BASE-097, BASE-099]', async () => {
    const arm = await plantArm('ARM-14', null, [{ dayOffset: 14 }])
    const id = await plantVisit(await plantIn(arm.code), arm.templates[0] ?? null, OF_MARCH)
    const { data } = await set(arm.id, '2026-03-02', { reason: '첫 투약 연기', recalculate: true }, { as: CI })
    expect(data).toEqual({
      studyArmId: arm.id,
      armCode: 'ARM-14',
      armName: 'ARM-14 군',
      baselineDate: '2026-03-02',
      studyStartDate: '2025-01-04',
      version: 2,
      recalculation: {
        studyArmId: arm.id,
        affectedVisitsCount: 1,
        recalculatedAt: new Date(server().now).toISOString(),
        message: '방문 1건의 일정이 재계산되었습니다.',
      },
    })
    expect(await trailOf(arm.id)).toEqual([['기준일', null, '2026-03-02', '첫 투약 연기', CI]])
    expect(await trailOf(id)).toEqual([
      ['예정일', '2026-03-15', '2026-03-16', '첫 투약 연기', CI],
      ['허용범위 시작', '2026-03-12', '2026-03-13', '첫 투약 연기', CI],
      ['허용범위 종료', '2026-03-18', '2026-03-19', '첫 투약 연기', CI],
    ])
    const written = await server().database.handle.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(new Set(written.map(({ changeSet }) => changeSet)).size).toBe(1)
    expect(written[0]).toMatchObject({ entityType: 'visit', changeType: 'UPDATE', chain: `study:${STUDY}` })
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    // Without being asked, the visits stay, and a later call brings them to the date.
    await set(arm.id, '2026-03-03', { reason: '다시' })
    expect((await datesOf(id))[0]?.[0]).toBe('2026-03-16')
    const again = await set(arm.id, '2026-03-03', { reason: '뒤늦게', recalculate: true })
    expect(again.data).toMatchObject({ version: 3, recalculation: { affectedVisitsCount: 1 } })
    expect(await datesOf(id)).toEqual([['2026-03-17', '2026-03-14', '2026-03-20', 3]])
    expect((await trailOf(id)).at(-1)).toEqual(['허용범위 종료', '2026-03-19', '2026-03-20', '뒤늦게', CRC])
    await set(arm.id, '', { recalculate: true })
    expect((await datesOf(id))[0]?.[0]).toBe('2026-03-17')
  })

  it('needs a date: 기준일이 설정되지 않았습니다. [BASE-070]', async () => {
    const arm = await plantArm('ARM-15', null, [{ dayOffset: 14 }])
    const id = await plantVisit(await plantIn(arm.code), arm.templates[0] ?? null, OF_MARCH)
    const message = '기준일이 설정되지 않았습니다.'
    expect(await recalculate(arm.id)).toMatchObject({ status: 400, code: 'baseline.none', message })
    expect((await datesOf(id))[0]?.[3]).toBe(1)
  })

  it('is stored with its date and its trail, or none of it is [BASE-097]', async () => {
    const { handle } = server().database
    const arm = await plantArm('ARM-16', '2026-03-01', [{ dayOffset: 14 }])
    const id = await plantVisit(await plantIn(arm.code), arm.templates[0] ?? null, OF_MARCH)
    const chain = eq(auditChains.chain, `study:${STUDY}`)
    const [head] = await handle.select().from(auditChains).where(chain)
    const [last] = await handle
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, head?.chain ?? ''), gt(auditEntries.number, 0)))
      .limit(1)
    // The number of the second entry is taken: the trail of the visit cannot be stored.
    await handle
      .insert(auditEntries)
      .values({ ...last, id: newId(), number: (head?.number ?? 0) + 2 } as typeof auditEntries.$inferInsert)
    const before = await entries()
    expect((await set(arm.id, '2026-04-01', { recalculate: true })).status).toBe(500)
    expect(await entries()).toBe(before)
    expect(await handle.select().from(studyArms).where(eq(studyArms.id, arm.id))).toMatchObject([
      { baselineDate: '2026-03-01', version: 1 },
    ])
    expect(await datesOf(id)).toEqual([['2026-03-15', '2026-03-12', '2026-03-18', 1]])
  })
})
