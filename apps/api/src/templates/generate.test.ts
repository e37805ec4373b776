import { demoArmId, demoTemplateId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { visitTemplates } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CRA, CRC, PI, templateCalls } from './testing/templateCalls'

interface Row {
  readonly visitCode: string
  readonly dayOffset: number | null
  readonly windowBefore: number | null
  readonly windowAfter: number | null
  readonly displayOrder: number
}
const inShort = ({ visitCode, dayOffset, windowBefore, windowAfter, displayOrder }: Row) =>
  [visitCode, dayOffset, windowBefore, windowAfter, displayOrder].join(' ')

/** Five visits a week apart, as the ledger has them. */
const FIVE_BY_SEVEN = [
  'V1 0 0 0 1001',
  'V2 7 3 3 1002',
  'V3 14 3 3 1003',
  'V4 21 3 3 1004',
  'V5 28 3 3 1005',
  'EOT 49 7 7 2000',
  'EOS 63 7 7 2001',
]

describeOnOneEngine('the templates of an arm', (engine) => {
  const server = useServer(engine)
  const { addArm, add, generate, generateAll, ofArm, preview, remove, use, useNone, trailOf, entries, templates } =
    templateCalls(server)
  beforeAll(useNone)
  const newArm = async (name: string) => (await addArm(name)).data

  it('are generated from nothing, each with its trail [SCALL-072, TMPL-044, TMPL-056, TMPL-058, TMPL-083]', async () => {
    const { armCode } = await newArm('빈 군')
    const { status, data } = await generate(armCode, 5, 7)
    expect([status, data.mode, data.created, data.updated, data.removed]).toEqual([201, 'CREATE', 7, 0, 0])
    expect(data.templates.map(inShort)).toEqual(FIVE_BY_SEVEN)
    expect(data.templates.map(({ visitName }) => visitName)).toEqual([
      'V1 방문',
      'V2 방문',
      'V3 방문',
      'V4 방문',
      'V5 방문',
      '치료 종료 방문(EOT)',
      '연구 종료 방문(EOS)',
    ])
    expect((await ofArm(armCode)).data).toEqual(data.templates)
    expect(await trailOf(data.templates[1]?.id ?? '')).toEqual([
      ['CREATE', '순서', null, '1002', CRC],
      ['CREATE', '방문 코드', null, 'V2', CRC],
      ['CREATE', '방문명', null, 'V2 방문', CRC],
      ['CREATE', '방문일(일)', null, '7', CRC],
      ['CREATE', '허용범위(전)', null, '3', CRC],
      ['CREATE', '허용범위(후)', null, '3', CRC],
      ['CREATE', '연구군', null, '빈 군', CRC],
    ])
    const before = await entries()
    expect((await generate(armCode, 5, 7)).data).toMatchObject({ mode: 'UPDATE', created: 0, updated: 0, removed: 0 })
    expect(await entries()).toBe(before)
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it.each([
    [1, 1, 0, 15, 29],
    [1, 7, 0, 21, 35],
    [1, 28, 0, 42, 56],
    [1, 365, 0, 379, 393],
    [2, 1, 1, 16, 30],
    [2, 2, 2, 18, 32],
    [2, 7, 7, 28, 42],
    [2, 14, 14, 42, 56],
    [2, 90, 90, 194, 208],
    [3, 1, 2, 17, 31],
    [3, 5, 10, 29, 43],
    [3, 7, 14, 35, 49],
    [3, 21, 42, 77, 91],
    [3, 28, 56, 98, 112],
    [4, 7, 21, 42, 56],
    [4, 10, 30, 54, 68],
    [4, 30, 90, 134, 148],
    [4, 84, 252, 350, 364],
    [5, 1, 4, 19, 33],
    [5, 7, 28, 49, 63],
    [5, 14, 56, 84, 98],
    [5, 28, 112, 154, 168],
    [6, 7, 35, 56, 70],
    [6, 28, 140, 182, 196],
    [6, 56, 280, 350, 364],
    [7, 3, 18, 35, 49],
    [7, 7, 42, 63, 77],
    [7, 30, 180, 224, 238],
    [8, 7, 49, 70, 84],
    [8, 14, 98, 126, 140],
    [9, 7, 56, 77, 91],
    [9, 21, 168, 203, 217],
    [10, 1, 9, 24, 38],
    [10, 7, 63, 84, 98],
    [10, 28, 252, 294, 308],
    [12, 28, 308, 350, 364],
    [13, 14, 168, 196, 210],
    [15, 7, 98, 119, 133],
    [18, 30, 510, 554, 568],
    [19, 7, 126, 147, 161],
    [20, 1, 19, 34, 48],
    [20, 7, 133, 154, 168],
    [20, 28, 532, 574, 588],
    [20, 365, 6935, 7314, 7328],
  ])(
    'are for %i visits every %i days: the last on day %i, EOT on %i, EOS on %i [SCALL-074, TMPL-059]',
    async (visitCount, intervalDays, last, eot, eos) => {
      const before = await entries()
      const { data } = await preview({ armCode: 'common', visitCount, intervalDays })
      expect(data.mode).toBe('CREATE')
      expect(data.templates).toHaveLength(visitCount + 2)
      expect(data.templates.slice(-3).map(inShort)).toEqual([
        visitCount === 1 ? 'V1 0 0 0 1001' : `V${visitCount} ${last} 3 3 ${1000 + visitCount}`,
        `EOT ${eot} 7 7 2000`,
        `EOS ${eos} 7 7 2001`,
      ])
      expect(await entries()).toBe(before)
    },
  )

  it('are changed where they stand: names, descriptions and forms stay, what is missing is added [TMPL-057, TMPL-060, TMPL-083]', async () => {
    const { armCode } = await newArm('고친 군')
    const kept = { visitName: '둘째 방문', description: '공복', requiredForms: ['LAB', 'VITALS'] }
    const { data: second } = await add({ armCode, visitCode: 'V2', dayOffset: 30, displayOrder: 5, ...kept })
    const { data: screening } = await add({ armCode, visitCode: 'SCR', dayOffset: -14 })
    const { data } = await generate(armCode, 3, 10)
    expect([data.mode, data.created, data.updated, data.removed]).toEqual(['UPDATE', 4, 1, 0])
    const after = data.templates.find(({ id }) => id === second.id)
    expect(after).toEqual({
      ...second,
      ...kept,
      dayOffset: 10,
      windowBefore: 3,
      windowAfter: 3,
      displayOrder: 1002,
      visitOrder: 1002,
      version: 2,
    })
    expect(data.templates.find(({ id }) => id === screening.id)).toEqual(screening)
    expect((await trailOf(second.id)).slice(-4)).toEqual([
      ['UPDATE', '순서', '5', '1002', CRC],
      ['UPDATE', '방문일(일)', '30', '10', CRC],
      ['UPDATE', '허용범위(전)', null, '3', CRC],
      ['UPDATE', '허용범위(후)', null, '3', CRC],
    ])
  })

  it('above the new count go; one that a visit uses becomes inactive, and active again with a greater count [TMPL-061, TMPL-022, TMPL-083]', async () => {
    const { armCode } = await newArm('줄인 군')
    const { data: first } = await generate(armCode, 4, 7)
    const idOf = (code: string) => first.templates.find(({ visitCode }) => visitCode === code)?.id ?? ''
    await use(idOf('V4'))
    const { data: asked } = await preview({ armCode, visitCount: 2, intervalDays: 7 })
    expect([asked.mode, ...asked.templates.map(({ change, visitCode }) => `${change} ${visitCode}`)]).toEqual([
      'UPDATE',
      'UNCHANGED V1',
      'UNCHANGED V2',
      'REMOVE V3',
      'DEACTIVATE V4',
      'CHANGE EOT',
      'CHANGE EOS',
    ])
    const { data } = await generate(armCode, 2, 7)
    expect([data.created, data.updated, data.removed]).toEqual([0, 2, 2])
    expect(data.templates.map(({ visitCode, active }) => `${visitCode} ${active}`)).toEqual([
      'V1 true',
      'V2 true',
      'V4 false',
      'EOT true',
      'EOS true',
    ])
    expect((await trailOf(idOf('V3'))).at(-1)).toEqual(['DELETE', '삭제', '아니요', '예', CRC])
    expect((await trailOf(idOf('V4'))).at(-1)).toEqual(['UPDATE', '사용', '예', '아니요', CRC])
    expect((await generate(armCode, 4, 7)).data.templates.find(({ id }) => id === idOf('V4'))).toMatchObject({
      active: true,
      version: 3,
    })
  })

  it('are previewed with dates from a baseline date, and their window [SCALL-074, TMPL-059]', async () => {
    const { data } = await preview({ armCode: 'ARM-01', visitCount: 2, intervalDays: 31, baselineDate: '2024-02-29' })
    expect(
      data.templates.map(({ change, visitCode, visitDate, windowStart, windowEnd }) =>
        [change, visitCode, visitDate, windowStart, windowEnd].join(' '),
      ),
    ).toEqual([
      'UNCHANGED V1 2024-02-29 2024-02-29 2024-02-29',
      'CHANGE V2 2024-03-31 2024-03-28 2024-04-03',
      'REMOVE V3 2024-04-25 2024-04-22 2024-04-28',
      'REMOVE V4 2024-05-23 2024-05-20 2024-05-26',
      'REMOVE V5 2024-06-20 2024-06-17 2024-06-23',
      'CHANGE EOT 2024-05-15 2024-05-08 2024-05-22',
      'CHANGE EOS 2024-05-29 2024-05-22 2024-06-05',
    ])
    const without = await preview({ armCode: 'ARM-01', visitCount: 2, intervalDays: 31 })
    expect(without.data.templates[0]).toEqual({
      change: 'UNCHANGED',
      visitCode: 'V1',
      visitName: 'V1 방문',
      dayOffset: 0,
      windowBefore: 0,
      windowAfter: 0,
      displayOrder: 1001,
      visitDate: null,
      windowStart: null,
      windowEnd: null,
    })
    expect(
      (await preview({ armCode: 'ARM-01', visitCount: 2, intervalDays: 7, baselineDate: '2024-02-30' })).status,
    ).toBe(400)
  })

  it.each([
    [0, 7, 'visitCount', '방문 횟수는 1~20회로 입력해주세요.'],
    [21, 7, 'visitCount', '방문 횟수는 1~20회로 입력해주세요.'],
    [-1, 7, 'visitCount', '방문 횟수는 1~20회로 입력해주세요.'],
    [5, 0, 'intervalDays', '방문 간격은 1일 이상이어야 합니다.'],
    [5, -7, 'intervalDays', '방문 간격은 1일 이상이어야 합니다.'],
    [5, 366, 'intervalDays', '방문 간격은 365일 이하로 입력해주세요.'],
  ])('are not generated for %i visits every %i days [TMPL-042, TMPL-043]', async (count, interval, field, message) => {
    const before = await entries()
    const refused = { status: 400, field, message }
    expect(await generate('ARM-01', count, interval)).toMatchObject(refused)
    expect(await generateAll(count, interval)).toMatchObject(refused)
    expect(await preview({ armCode: 'ARM-01', visitCount: count, intervalDays: interval })).toMatchObject(refused)
    expect(await entries()).toBe(before)
  })

  it('are generated for every arm at once, each in its own mode, and not for the common group [SCALL-075, TMPL-062]', async () => {
    const { armCode } = await newArm('새 군')
    const common = (await ofArm('common')).data
    const { status, data } = await generateAll(1, 7)
    expect(status).toBe(201)
    const arms = new Set((await templates()).data.map((template) => template.armCode))
    expect(data.arms).toBe(arms.size - 1)
    expect(data.created).toBeGreaterThanOrEqual(3)
    expect((await ofArm(armCode)).data.map(inShort)).toEqual(['V1 0 0 0 1001', 'EOT 21 7 7 2000', 'EOS 35 7 7 2001'])
    expect((await ofArm('ARM-02')).data.map(inShort)).toEqual(['V1 0 0 0 1001', 'EOT 21 7 7 2000', 'EOS 35 7 7 2001'])
    expect((await ofArm('common')).data).toEqual(common)
  })

  it('are refused beyond 100 active ones: 방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다. [TMPL-084]', async () => {
    const { armCode, armId } = await newArm('가득 찬 군')
    const { data } = await add({ armCode, visitCode: 'X0' })
    const db = server().database.handle
    const [row] = await db.select().from(visitTemplates).where(eq(visitTemplates.id, data.id))
    if (!row) throw new Error('it was not stored')
    const rows = Array.from({ length: 97 }, (_, at) => ({
      ...row,
      id: demoTemplateId('study-1', `X${at + 1}`, 'ARM-01'),
      visitCode: `X${at + 1}`,
    }))
    await db.insert(visitTemplates).values(rows)
    const tooMany = { status: 409, message: '방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다.' }
    expect(await generate(armCode, 1, 7)).toMatchObject(tooMany)
    expect((await add({ armCode, visitCode: 'A' })).status).toBe(201)
    const last = await add({ armCode, visitCode: 'B' })
    expect(last.status).toBe(201)
    expect(await add({ armCode, visitCode: 'C' })).toMatchObject(tooMany)
    expect(await preview({ armCode, visitCount: 1, intervalDays: 7 })).toMatchObject(tooMany)
    expect((await remove(last.data.id)).status).toBe(200)
    expect((await add({ armCode, visitCode: 'C' })).status).toBe(201)
    expect(armId).not.toBe(demoArmId('study-1', 'ARM-01'))
  })

  it('are generated and previewed by who edits the study as a whole [PERM-050]', async () => {
    const before = await entries()
    for (const as of [PI, CRA] as const) {
      for (const answer of [
        await generate('ARM-01', 5, 7, { as }),
        await generateAll(5, 7, { as }),
        await preview({ armCode: 'ARM-01', visitCount: 5, intervalDays: 7 }, { as }),
      ]) {
        expect(answer.status).toBe(403)
      }
    }
    expect(await entries()).toBe(before)
  })
})
