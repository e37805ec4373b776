import { demoTemplateId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { visitTemplates } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, CRA, CRC, OTHER_STUDY, PI, STUDY, templateCalls, WRITTEN } from './testing/templateCalls'

const SCREENING = demoTemplateId('study-1', 'SCR')
const THIRD = demoTemplateId('study-1', 'V3', 'ARM-01')
const NOT_FOUND = { status: 404, code: 'template.not-found', message: '방문 템플릿을 찾을 수 없습니다.' }

describeOnOneEngine('the visit templates of a study', (engine) => {
  const server = useServer(engine)
  const { add, addArm, addSeveral, groups, ofArm, read, remove, templates, trailOf, update, use, useNone, entries } =
    templateCalls(server)
  beforeAll(useNone)

  it('are answered with every field, in the order of the ledger, those of every arm among them [STUDY-008, SCALL-066, SCALL-068, DCALL-038, TMPL-064, TMPL-065, TMPL-066, TMPL-068]', async () => {
    const { data } = await templates({ as: CRA })
    expect(data.map(({ visitCode, armCode }) => `${visitCode} ${armCode}`)).toEqual([
      'SCR common',
      'V1 ARM-01',
      'V1 ARM-02',
      'V2 ARM-01',
      'V3 ARM-01',
      'V3 ARM-02',
      'V4 ARM-01',
      'V5 ARM-01',
      'V5 ARM-02',
      'EOT ARM-01',
      'EOT ARM-02',
      'EOS ARM-01',
      'EOS ARM-02',
    ])
    const third = {
      id: THIRD,
      templateId: THIRD,
      visitCode: 'V3',
      visitName: 'V3 방문',
      description: null,
      dayOffset: 56,
      windowBefore: 3,
      windowAfter: 3,
      displayOrder: 1003,
      visitOrder: 1003,
      requiredForms: ['VITALS', 'LAB', 'ADVERSE_EVENTS', 'CONCOMITANT_MEDICATIONS'],
      armCode: 'ARM-01',
      armName: '시험군',
      treatmentGroup: 'ARM-01',
      active: true,
      version: 1,
    }
    expect(data.find(({ id }) => id === THIRD)).toEqual(third)
    expect((await read(THIRD, { as: CRA })).data).toEqual(third)
    expect(data[0]).toMatchObject({ armCode: 'common', armName: '공통', treatmentGroup: 'common', dayOffset: -14 })
  })

  it('are answered of one arm, or of every arm, alone [SCALL-067, TMPL-004, TMPL-067]', async () => {
    const codes = async (arm: string) => (await ofArm(arm)).data.map(({ visitCode }) => visitCode)
    expect(await codes('ARM-02')).toEqual(['V1', 'V3', 'V5', 'EOT', 'EOS'])
    expect(await codes('arm-02')).toEqual(['V1', 'V3', 'V5', 'EOT', 'EOS'])
    expect(await codes('common')).toEqual(['SCR'])
    expect((await ofArm('common')).data[0]?.requiredForms).toEqual([
      'DEMOGRAPHICS',
      'INCLUSION_EXCLUSION',
      'VITALS',
      'LAB',
    ])
    expect(await ofArm('ARM-99')).toMatchObject({ status: 404, message: '연구군을 찾을 수 없습니다.' })
  })

  it('make the groups of a study: 공통 first where a template is of every arm, then the arms [SCALL-076, TMPL-079]', async () => {
    const arms = [
      { armCode: 'ARM-01', armName: '시험군' },
      { armCode: 'ARM-02', armName: '대조군' },
    ]
    expect((await groups({ as: CRA })).data).toEqual([{ armCode: 'common', armName: '공통' }, ...arms])
    await remove(SCREENING)
    expect((await groups()).data).toEqual(arms)
    await add({ visitCode: 'SCR', dayOffset: -14 })
    expect((await groups()).data).toHaveLength(3)
  })

  it('are created after the last one of their arm, with the code in capitals and blanks left out, and are in the trail under their name [SCALL-069, TMPL-017, TMPL-083]', async () => {
    const { status, data } = await add({
      armCode: 'ARM-01',
      visitCode: ' fu-1 ',
      visitName: ' 추적 방문 ',
      description: ' 전화로 ',
      dayOffset: 182,
      windowBefore: 0,
      windowAfter: 365,
      requiredForms: ['GENERIC', 'LAB', 'GENERIC'],
    })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(String),
      templateId: data.id,
      visitCode: 'FU-1',
      visitName: '추적 방문',
      description: '전화로',
      dayOffset: 182,
      windowBefore: 0,
      windowAfter: 365,
      displayOrder: 2002,
      visitOrder: 2002,
      requiredForms: ['GENERIC', 'LAB'],
      armCode: 'ARM-01',
      armName: '시험군',
      treatmentGroup: 'ARM-01',
      active: true,
      version: 1,
    })
    expect(await trailOf(data.id)).toEqual([
      ['CREATE', '순서', null, '2002', CRC],
      ['CREATE', '방문 코드', null, 'FU-1', CRC],
      ['CREATE', '방문명', null, '추적 방문', CRC],
      ['CREATE', '방문일(일)', null, '182', CRC],
      ['CREATE', '허용범위(전)', null, '0', CRC],
      ['CREATE', '허용범위(후)', null, '365', CRC],
      ['CREATE', '필수 서식', null, '일반, 실험실 검사', CRC],
      ['CREATE', '설명', null, '전화로', CRC],
      ['CREATE', '연구군', null, '시험군', CRC],
    ])
    const path = { projectId: STUDY }
    const trail = await server().call('listAuditTrail', { as: PI, path, query: { size: '1' } })
    expect(trail.data.content[0]).toMatchObject({ recordName: 'FU-1 추적 방문', fieldLabel: '연구군' })
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('have a code of their own among the active ones of an arm: 이미 사용 중인 방문 코드입니다. [TMPL-017]', async () => {
    const before = await entries()
    const taken = { status: 409, field: 'visitCode', message: '이미 사용 중인 방문 코드입니다.' }
    expect(await add({ armCode: 'ARM-01', visitCode: ' v3 ' })).toMatchObject(taken)
    expect(await add({ visitCode: 'scr' })).toMatchObject(taken)
    expect(await entries()).toBe(before)
    const other = await add({ visitCode: 'V3' })
    expect(other.status).toBe(201)
    await use(other.data.id)
    await remove(other.data.id)
    expect((await add({ visitCode: 'V3' })).status).toBe(201)
  })

  it.each([
    [{ visitCode: ' ' }, 'visitCode', '방문 코드를 입력해주세요.'],
    [{ visitCode: 'V 1' }, 'visitCode', '방문 코드는 영문, 숫자, 하이픈, 밑줄 20자 이하로 입력해주세요.'],
    [{ visitCode: 'x'.repeat(21) }, 'visitCode', '방문 코드는 영문, 숫자, 하이픈, 밑줄 20자 이하로 입력해주세요.'],
    [{ visitName: ' ' }, 'visitName', '방문명을 입력해주세요.'],
    [{ dayOffset: -366 }, 'dayOffset', '방문일은 -365~3650일로 입력해주세요.'],
    [{ dayOffset: 3651 }, 'dayOffset', '방문일은 -365~3650일로 입력해주세요.'],
    [{ windowBefore: -1 }, 'windowBefore', '0 이상의 정수를 입력해주세요.'],
    [{ windowAfter: 366 }, 'windowAfter', '허용범위는 0~365일로 입력해주세요.'],
    [{ displayOrder: 10_000 }, 'displayOrder', '순서는 0~9999로 입력해주세요.'],
  ])('are refused with %j [TMPL-013, TMPL-014, TMPL-019, TMPL-020, TMPL-081]', async (wrong, field, message) => {
    const before = await entries()
    const refused = { status: 400, code: 'template.refused', field, message, errors: [{ field, message }] }
    expect(await add(wrong)).toMatchObject(refused)
    const { armCode: _, ...other } = WRITTEN
    const inList = { ...refused, field: `templates.1.${field}`, errors: [{ field: `templates.1.${field}`, message }] }
    expect(
      await addSeveral('ARM-02', [
        { ...other, visitCode: 'A' },
        { ...other, visitCode: 'B', ...wrong },
      ]),
    ).toMatchObject(inList)
    expect(await entries()).toBe(before)
  })

  it('are created several at once, all or none [SCALL-073]', async () => {
    const { data: arm } = await addArm('직접 만든 군')
    const list = [
      { visitCode: 'SCR', visitName: '스크리닝', dayOffset: -14, windowBefore: 7, windowAfter: 0 },
      { visitCode: 'V1', visitName: '기준', dayOffset: 0 },
      { visitCode: 'EOS', visitName: '종료', dayOffset: 84, displayOrder: 2001, requiredForms: ['LAB'] },
    ]
    const { status, data } = await addSeveral(arm.armCode, list)
    expect(status).toBe(201)
    expect(data.map(({ visitCode, displayOrder, version }) => [visitCode, displayOrder, version])).toEqual([
      ['SCR', 1, 1],
      ['V1', 2, 1],
      ['EOS', 2001, 1],
    ])
    expect((await ofArm(arm.armCode)).data).toEqual(data)
    const before = await entries()
    const twice = [
      ...list.map((each) => ({ ...each, visitCode: `${each.visitCode}-2` })),
      { ...list[0], visitCode: 'scr-2' },
    ]
    expect(await addSeveral(arm.armCode, twice)).toMatchObject({ status: 409, field: 'templates.3.visitCode' })
    expect((await addSeveral(arm.armCode, [])).status).toBe(400)
    expect(await entries()).toBe(before)
    expect((await ofArm(arm.armCode)).data).toEqual(data)
  })

  it('are changed in what is sent, and keep the rest; 0 is a value [SCALL-070, TMPL-008, TMPL-009, SCALL-101]', async () => {
    const { data: made } = await add({ armCode: 'ARM-02', visitCode: 'UP', windowBefore: 5, windowAfter: 6 })
    const { status, data } = await update(made.id, { windowBefore: 0, description: '공복', requiredForms: ['LAB'] })
    const changed = { windowBefore: 0, description: '공복', requiredForms: ['LAB'], version: 2 }
    expect([status, data]).toEqual([200, { ...made, ...changed }])
    expect((await read(made.id)).data).toEqual(data)
    expect((await trailOf(made.id)).slice(-3)).toEqual([
      ['UPDATE', '허용범위(전)', '5', '0', CRC],
      ['UPDATE', '필수 서식', null, '실험실 검사', CRC],
      ['UPDATE', '설명', null, '공복', CRC],
    ])
    const before = await entries()
    expect((await update(made.id, { visitCode: ' up ', armCode: 'arm-02', visitName: ' 추적 방문 ' })).data).toEqual(
      data,
    )
    expect(await update(made.id, { visitName: '새 이름' }, { headers: { 'if-match': '"1"' } })).toMatchObject({
      status: 412,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data,
    })
    expect(await entries()).toBe(before)
    expect((await update(made.id, { visitName: '새 이름' }, { headers: { 'if-match': '"2"' } })).data.version).toBe(3)
    const days = { dayOffset: 40, windowBefore: 2, windowAfter: 9, displayOrder: 77 }
    const last = { ...data, ...days, visitName: '새 이름', visitOrder: 77, version: 4 }
    expect((await update(made.id, { projectId: STUDY, ...days })).data).toEqual(last)
    expect((await read(made.id)).data).toEqual(last)
  })

  it('keep their code and their arm [TMPL-015, TMPL-082]', async () => {
    const before = await entries()
    expect(await update(THIRD, { visitCode: 'V9' })).toMatchObject({
      status: 400,
      field: 'visitCode',
      message: '방문 코드는 변경할 수 없습니다.',
    })
    expect(await update(THIRD, { armCode: 'ARM-02' })).toMatchObject({
      status: 400,
      field: 'armCode',
      message: '방문 템플릿은 다른 연구군으로 옮길 수 없습니다.',
    })
    expect(await update(THIRD, { projectId: OTHER_STUDY, visitName: 'x' })).toMatchObject({
      status: 400,
      code: 'request.path-mismatch',
    })
    expect(await entries()).toBe(before)
  })

  it('that no visit uses are gone when they are deleted; the others become inactive (비활성) and keep their place [SCALL-071, TMPL-022]', async () => {
    const { data: unused } = await add({ visitCode: 'GONE' })
    expect((await remove(unused.id)).data).toEqual({ template: null })
    expect(await read(unused.id)).toMatchObject(NOT_FOUND)
    expect(await remove(unused.id)).toMatchObject(NOT_FOUND)
    const [row] = await server().database.handle.select().from(visitTemplates).where(eq(visitTemplates.id, unused.id))
    expect(row?.removedAt).not.toBeNull()

    const { data: used } = await add({ visitCode: 'USED' })
    await use(used.id)
    const old = { headers: { 'if-match': '"7"' } }
    expect(await remove(used.id, old)).toMatchObject({ status: 412, data: used })
    const inactive = { ...used, active: false, version: 2 }
    expect((await remove(used.id)).data).toEqual({ template: inactive })
    expect((await read(used.id)).data).toEqual(inactive)
    expect((await trailOf(used.id)).at(-1)).toEqual(['UPDATE', '사용', '예', '아니요', CRC])
    const before = await entries()
    expect((await remove(used.id)).data).toEqual({ template: inactive })
    expect(await entries()).toBe(before)
  })

  it('are changed by who edits the study as a whole, and read by everybody in it [STUDY-101, PERM-050]', async () => {
    const before = await entries()
    for (const as of [PI, CRA, 'subi@seoul-hospital.example', 'dm@haneul-pharma.example'] as const) {
      for (const answer of [
        await add({ visitCode: 'NO' }, { as }),
        await addSeveral('common', [{ visitCode: 'NO', visitName: 'x', dayOffset: 1 }], { as }),
        await update(THIRD, { visitName: 'x' }, { as }),
        await remove(THIRD, { as }),
      ]) {
        expect(answer.status).toBe(403)
      }
      expect((await templates({ as })).status).toBe(200)
    }
    expect(await entries()).toBe(before)
    expect((await update(THIRD, { description: '채혈' }, { as: CI })).status).toBe(200)
  })

  it('are unknown under another id and in another study [TMPL-080]', async () => {
    const foreign = demoTemplateId('study-2', 'V3', 'ARM-01')
    for (const id of [newId(), 'x', "' or 1=1", foreign]) {
      for (const answer of [await read(id), await update(id, { visitName: 'x' }), await remove(id)]) {
        expect(answer).toMatchObject(NOT_FOUND)
      }
    }
    for (const armCode of ['ARM-99', '', ' ', 'x']) {
      expect((await add({ armCode: armCode || '?', visitCode: 'ZZ' })).status).toBe(404)
    }
  })
})
