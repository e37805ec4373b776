import { demoArmId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { CI, CRC } from '../templates/testing/templateCalls'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { baselineCalls } from './testing/baselineCalls'

const [FIRST, SECOND] = [demoArmId('study-1', 'ARM-01'), demoArmId('study-1', 'ARM-02')]

describeOnOneEngine('the baseline dates of several arms', (engine) => {
  const server = useServer(engine)
  const { list, setAll, set, trailOf, entries, armOf, plantArm, plantIn, plantVisit, datesOf } = baselineCalls(server)
  const dates = async () => (await list()).data.studyArms.map(({ baselineDate, version }) => [baselineDate, version])

  it('are set together, each with its reason; arms that are not named keep theirs [SCALL-083, BASE-089, BASE-099]', async () => {
    const { id: third } = await plantArm('ARM-91', '2026-01-05')
    // The demo has a date for its second arm.
    const before = (await armOf(SECOND))?.baselineDate
    const { status, data } = await setAll([
      { studyArmId: SECOND, baselineDate: '2026-03-02', reason: '두 번째', version: 1 },
      { studyArmId: FIRST, baselineDate: '2026-03-01' },
    ])
    expect(status).toBe(200)
    expect(data).toEqual({ ...(await list()).data, recalculations: [] })
    expect(data.totalCount).toBe(3)
    expect(data.studyArms.map(({ armCode, baselineDate, version }) => [armCode, baselineDate, version])).toEqual([
      ['ARM-01', '2026-03-01', 2],
      ['ARM-02', '2026-03-02', 2],
      ['ARM-91', '2026-01-05', 1],
    ])
    expect(await trailOf(FIRST)).toEqual([['기준일', null, '2026-03-01', null, CRC]])
    expect((await trailOf(SECOND)).at(-1)).toEqual(['기준일', before, '2026-03-02', '두 번째', CRC])
    expect(await trailOf(third)).toEqual([])
  })

  it('move the visits of the named arms, where that is asked for [SCALL-083, BASE-097]', async () => {
    const arms = await Promise.all(
      ['ARM-92', 'ARM-93', 'ARM-94'].map((code) => plantArm(code, null, [{ dayOffset: 7 }])),
    )
    const planted = await Promise.all(
      arms.map(async ({ code, templates: [template] }) => plantVisit(await plantIn(code), template ?? null)),
    )
    const now = new Date(server().now).toISOString()
    const [one, two, three] = arms.map(({ id }) => id)
    const { data } = await setAll(
      [
        { studyArmId: one, baselineDate: '2026-03-01', reason: '함께' },
        { studyArmId: three, baselineDate: '2026-03-03' },
      ],
      { recalculate: true },
    )
    const message = '방문 1건의 일정이 재계산되었습니다.'
    expect(data.recalculations).toEqual([
      { studyArmId: one, affectedVisitsCount: 1, recalculatedAt: now, message },
      { studyArmId: three, affectedVisitsCount: 1, recalculatedAt: now, message },
    ])
    expect(await datesOf(...planted)).toEqual([
      ['2026-03-08', '2026-03-05', '2026-03-11', 2],
      [null, null, null, 1],
      ['2026-03-10', '2026-03-07', '2026-03-13', 2],
    ])
    expect((await trailOf(planted[0] ?? ''))[0]).toEqual(['예정일', null, '2026-03-08', '함께', CRC])
    expect(await trailOf(two ?? '')).toEqual([])
  })

  it('are at least one: 최소 1개 이상의 기준일을 입력해주세요. [BASE-043, SCALL-083]', async () => {
    const message = '최소 1개 이상의 기준일을 입력해주세요.'
    expect(await setAll([])).toMatchObject({ status: 400, field: 'entries', message })
  })

  it('are refused together with the first wrong entry and its place, and nothing is stored [BASE-109]', async () => {
    const before = [await dates(), await entries()]
    const good = { studyArmId: FIRST, baselineDate: '2026-04-01' }
    const format = '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'
    const wrong = [
      [{ studyArmId: SECOND, baselineDate: '2026/04/01' }, 400, 'baselineDate', format],
      [{ studyArmId: SECOND, baselineDate: '2026-02-29' }, 400, 'baselineDate', '유효하지 않은 날짜입니다.'],
      // A bulk change removes nothing.
      [{ studyArmId: SECOND, baselineDate: '' }, 400, 'baselineDate', '기준일을 설정해주세요.'],
      [
        { studyArmId: SECOND, baselineDate: '2025-01-03' },
        400,
        'baselineDate',
        '연구 시작일은 기준일과 같거나 이전이어야 합니다.',
      ],
      [{ studyArmId: FIRST, baselineDate: '2026-04-01' }, 400, 'studyArmId', '같은 연구군이 두 번 있습니다.'],
      [
        { studyArmId: FIRST.toUpperCase(), baselineDate: '2026-04-01' },
        400,
        'studyArmId',
        '같은 연구군이 두 번 있습니다.',
      ],
      [{ studyArmId: newId(), baselineDate: '2026-04-01' }, 404, 'studyArmId', '연구군을 찾을 수 없습니다.'],
      [{ studyArmId: 'x', baselineDate: '2026-04-01' }, 404, 'studyArmId', '연구군을 찾을 수 없습니다.'],
      [
        { studyArmId: demoArmId('study-2', 'ARM-01'), baselineDate: '2026-04-01' },
        404,
        'studyArmId',
        '연구군을 찾을 수 없습니다.',
      ],
    ] as const
    for (const [entry, status, field, message] of wrong) {
      const last = { studyArmId: SECOND, baselineDate: 'y' }
      expect(await setAll([good, entry, last]), message).toMatchObject({ status, field: `entries.1.${field}`, message })
    }
    expect(await setAll([good], { more: 1 })).toMatchObject({ status: 400, code: 'request.shape' })
    const many = Array.from({ length: 51 }, () => good)
    expect(await setAll(many)).toMatchObject({ status: 400, code: 'request.shape' })
    expect([await dates(), await entries()]).toEqual(before)
  })

  it('are answered with all current ones where somebody else changed one of them first [BASE-098]', async () => {
    const { data: current } = await list()
    const [first, second] = current.studyArms
    await set(SECOND, '2026-03-09', {}, { as: CI })
    const before = [await dates(), await entries()]
    const answer = await setAll([
      { studyArmId: FIRST, baselineDate: '2026-04-01', version: first?.version },
      { studyArmId: SECOND, baselineDate: '2026-04-01', version: second?.version },
    ])
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    expect(answer).toMatchObject({ status: 412, code: 'record.older-version', message, field: 'entries.1.version' })
    expect(answer.data).toEqual((await list()).data)
    expect([await dates(), await entries()]).toEqual(before)
  })
})
