import { demoArmId, demoSubjectId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, studyArms, subjects, visitTemplates } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, CRA, CRC, OTHER_STUDY, PI, STUDY, templateCalls } from './testing/templateCalls'

const FIRST = demoArmId('study-1', 'ARM-01')
const NOT_FOUND = { status: 404, code: 'arm.not-found', message: '연구군을 찾을 수 없습니다.' }
const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

describeOnOneEngine('the arms of a study', (engine) => {
  const server = useServer(engine)
  const { arms, arm, addArm, rename, removeArm, add, templates, groups, trailOf, entries } = templateCalls(server)

  it('are answered in their order, each with its code, the start of the study and its subjects [STUDY-009, SCALL-061, SCALL-063, TMPL-037, TMPL-038]', async () => {
    const { data } = await arms({ as: CI })
    expect(data).toEqual([
      {
        id: FIRST,
        armId: FIRST,
        armCode: 'ARM-01',
        armName: '시험군',
        projectId: STUDY,
        description: null,
        baselineDate: null,
        studyStartDate: '2025-01-04',
        subjectCount: await counted('ARM-01'),
        version: 1,
      },
      expect.objectContaining({
        id: demoArmId('study-1', 'ARM-02'),
        armCode: 'ARM-02',
        armName: '대조군',
        subjectCount: await counted('ARM-02'),
      }),
    ])
    expect((await arm(FIRST, { as: CRA })).data).toEqual(data[0])
  })

  const counted = (armCode: string) =>
    server().database.handle.$count(subjects, and(eq(subjects.studyId, STUDY), eq(subjects.armCode, armCode)))

  it('count the subjects that the caller may read [PERM-004]', async () => {
    const all = (await arms({ as: CI })).data[0]?.subjectCount ?? 0
    const own = (await arms({ as: PI })).data[0]?.subjectCount ?? 0
    const other = (await arms({ as: 'pi@busan-hospital.example' })).data[0]?.subjectCount ?? 0
    expect(own).toBeGreaterThan(0)
    expect(other).toBeGreaterThan(0)
    expect(own + other).toBe(all)
  })

  it('get the next code, whatever is sent; a deleted one is not given again; the trail has all of it [SCALL-061, SCALL-062, SCALL-065, TMPL-030, TMPL-083]', async () => {
    const sent = { projectId: STUDY, armName: '  고용량군 ', description: ' 20 mg, 하루 한 번 ' }
    const { status, data } = await addArm('', { body: sent })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(String),
      armId: data.id,
      armCode: 'ARM-03',
      armName: '고용량군',
      projectId: STUDY,
      description: '20 mg, 하루 한 번',
      baselineDate: null,
      studyStartDate: '2025-01-04',
      subjectCount: 0,
      version: 1,
    })
    const body = { armName: '저용량군', armCode: 'X' }
    expect(await addArm('', { body })).toMatchObject({ status: 400, code: 'request.shape', field: 'armCode' })
    expect((await removeArm(data.id)).status).toBe(200)
    expect((await addArm('저용량군')).data.armCode).toBe('ARM-04')
    expect((await arms()).data.map(({ armCode }) => armCode)).toEqual(['ARM-01', 'ARM-02', 'ARM-04'])
    expect(await arm(data.id)).toMatchObject(NOT_FOUND)
    expect(await trailOf(data.id)).toEqual([
      ['CREATE', '연구군 이름', null, '고용량군', CRC],
      ['CREATE', '연구군 코드', null, 'ARM-03', CRC],
      ['CREATE', '연구군 설명', null, '20 mg, 하루 한 번', CRC],
      ['DELETE', '삭제', '아니요', '예', CRC],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('have a name of their own in the study, in any case, which a deleted arm gives back [TMPL-029, TMPL-034]', async () => {
    const { data } = await addArm('Placebo A')
    const before = await entries()
    const taken = { status: 409, field: 'armName', message: '이미 사용 중인 연구군 이름입니다.' }
    for (const name of ['placebo a', ' PLACEBO A', '시험군']) expect(await addArm(name)).toMatchObject(taken)
    expect(await rename(FIRST, 'placebo A')).toMatchObject(taken)
    const missing = { status: 400, field: 'armName', message: '연구군 이름을 입력해주세요.' }
    for (const name of ['', ' ', '　']) {
      expect(await addArm(name)).toMatchObject(missing)
      expect(await rename(FIRST, name)).toMatchObject(missing)
    }
    expect((await addArm('가'.repeat(256))).status).toBe(400)
    expect(await entries()).toBe(before)
    await removeArm(data.id)
    const again = await addArm('가'.repeat(255))
    expect(again.status).toBe(201)
    expect((await rename(again.data.id, 'PLACEBO A')).status).toBe(200)
    await removeArm(again.data.id)
  })

  it('keep their code when they are renamed (연구군 이름 수정); their subjects are shown with the new name [SCALL-064, TMPL-031]', async () => {
    const [subject] = await server()
      .database.handle.select()
      .from(subjects)
      .where(and(eq(subjects.studyId, STUDY), eq(subjects.armCode, 'ARM-01')))
      .limit(1)
    const { status, data } = await rename(FIRST, '시험군(10 mg)', { headers: { 'if-match': '"1"' } })
    expect(status).toBe(200)
    expect(data).toMatchObject({ armCode: 'ARM-01', armName: '시험군(10 mg)', version: 2 })
    const path = { projectId: STUDY, subjectId: subject?.id ?? '' }
    const read = await server().call('getSubject', { as: CI, path })
    expect(read.data).toMatchObject({ armCode: 'ARM-01', armName: '시험군(10 mg)', version: subject?.version })
    expect(await trailOf(FIRST)).toEqual([['UPDATE', '연구군 이름', '시험군', '시험군(10 mg)', CRC]])
    const before = await entries()
    expect((await rename(FIRST, ' 시험군(10 mg) ')).data.version).toBe(2)
    expect(await rename(FIRST, '다른 이름', { headers: { 'if-match': '1' } })).toMatchObject({
      status: 412,
      message: OLDER,
      data: { armName: '시험군(10 mg)', version: 2 },
    })
    expect(await entries()).toBe(before)
    await rename(FIRST, '시험군')
  })

  it('with subjects are not deleted, whoever may read them: 시험대상자가 배정된 연구군은 삭제할 수 없습니다. [TMPL-033]', async () => {
    const before = await entries()
    expect(await removeArm(FIRST)).toMatchObject({
      status: 409,
      code: 'arm.assigned',
      message: '시험대상자가 배정된 연구군은 삭제할 수 없습니다.',
    })
    expect(await entries()).toBe(before)
    const { data } = await addArm('한 사람의 군')
    const one = eq(subjects.id, demoSubjectId('study-1', 'SC-02-001'))
    const [kept] = await server().database.handle.select().from(subjects).where(one)
    await server().database.handle.update(subjects).set({ armCode: data.armCode }).where(one)
    expect((await removeArm(data.id)).status).toBe(409)
    await server()
      .database.handle.update(subjects)
      .set({ armCode: kept?.armCode ?? null })
      .where(one)
    expect((await removeArm(data.id)).status).toBe(200)
  })

  it('take their templates with them when they are deleted [TMPL-033]', async () => {
    const { data: made } = await addArm('짧은 군')
    const { data: template } = await add({ armCode: made.armCode, visitCode: 'V1' })
    await removeArm(made.id)
    expect((await templates()).data.map(({ id }) => id)).not.toContain(template.id)
    const [row] = await server().database.handle.select().from(visitTemplates).where(eq(visitTemplates.id, template.id))
    expect(row?.removedAt).not.toBeNull()
    expect((await trailOf(template.id)).at(-1)).toEqual(['DELETE', '삭제', '아니요', '예', CRC])
    expect((await groups()).data.map(({ armName }) => armName)).not.toContain('짧은 군')
  })

  it('are at most 50 in a study: 연구군은 50개까지 추가할 수 있습니다. [TMPL-084]', async () => {
    const { length } = (await arms()).data
    const rows = Array.from({ length: 49 - length }, (_, at) => ({
      id: newId(),
      studyId: STUDY,
      code: `ARM-${800 + at}`,
      name: `채움 ${at}`,
      displayOrder: 800 + at,
    }))
    await server().database.handle.insert(studyArms).values(rows)
    expect((await addArm('쉰째')).status).toBe(201)
    const one = await addArm('쉰한째')
    expect(one).toMatchObject({ status: 409, message: '연구군은 50개까지 추가할 수 있습니다.' })
  })

  it('are changed by who edits the study as a whole, and read by everybody in it [STUDY-101, PERM-051]', async () => {
    const second = demoArmId('study-1', 'ARM-02')
    const before = await entries()
    for (const as of [PI, CRA, 'subi@seoul-hospital.example', 'dm@haneul-pharma.example'] as const) {
      for (const answer of [
        await addArm('누구의 군', { as }),
        await rename(second, '누구의 군', { as }),
        await removeArm(second, { as }),
      ]) {
        expect(answer.status).toBe(403)
      }
      expect((await arms({ as })).status).toBe(200)
    }
    expect(await entries()).toBe(before)
  })

  it('are unknown under another id, and refused to whoever is not in their study; the record names the study [TMPL-080, ACCESS-006]', async () => {
    for (const id of [newId(), 'x', "' or 1=1"]) {
      for (const answer of [await arm(id), await rename(id, '이름'), await removeArm(id)]) {
        expect(answer).toMatchObject(NOT_FOUND)
      }
    }
    const answer = await arm(demoArmId('study-2', 'ARM-01'), { as: 'user@haneul-pharma.example' })
    expect(answer).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
    const entry = eq(accessEntries.requestId, answer.headers.get('x-request-id') ?? '')
    const [kept] = await server().database.handle.select().from(accessEntries).where(entry)
    expect(kept).toMatchObject({ status: 403, studyId: OTHER_STUDY })
  })
})
