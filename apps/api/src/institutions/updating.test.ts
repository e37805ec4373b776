import { demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantOrganization } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { accessEntries, participants, studies, studyOrganizations } from '../db/schema'
import { everything, trailOf } from '../studies/testing/studyCalls'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { editCalls } from './testing/editCalls'

const STUDY = demoStudyId('study-1')
const NO_RIGHT = '기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.'

describeOnOneEngine('the information of an institution', (engine) => {
  const server = useServer(engine)
  const { update, listed, stored } = editCalls(server)
  const attach = async (values: Partial<typeof studyOrganizations.$inferInsert> = {}) => {
    const id = newId()
    const organizationId = values.organizationId ?? (await plantOrganization(server(), { name: '가람병원' }))
    const row = { id, studyId: STUDY, role: 'SITE' as const, ...values, organizationId }
    await server().database.handle.insert(studyOrganizations).values(row)
    return id
  }

  it('is stored with a new version, is in the list and in the trail [SCALL-046, SCALL-101, AUDIT-048]', async () => {
    const before = await listed()
    const trail = (await trailOf(server(), STUDY)).length
    const { status, data, headers } = await update(
      { targetEnrollment: 77, organizationRole: 'SITE' },
      { headers: { 'if-match': `"${before.version}"` } },
    )
    expect([status, data]).toEqual([200, { ...before, targetEnrollment: 77, version: Number(before.version) + 1 }])
    expect(await listed()).toEqual(data)
    // The other institution has its own.
    expect((await listed(demoSiteId('study-1', '02'))).targetEnrollment).not.toBe(77)
    expect((await trailOf(server(), STUDY)).slice(trail)).toEqual([
      ['UPDATE', '목표 등록 수', String(before.targetEnrollment), '77', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'updateInstitution', task: 'change', about: 'study', status: 200, studyId: STUDY },
    ])
  })

  it('as it is already stores nothing [SCALL-046]', async () => {
    const before = await stored()
    const counts = await everything(server())
    const { status, data } = await update({ targetEnrollment: before.targetEnrollment, organizationRole: 'SITE' })
    expect([status, data.version]).toEqual([200, before.version])
    expect([await stored(), await everything(server())]).toEqual([before, counts])
  })

  it('of an older version is refused with the record as it is [SCALL-101]', async () => {
    const before = await listed()
    const headers = { 'if-match': `"${before.version}"` }
    const first = await update({ targetEnrollment: 41, organizationRole: 'SITE' }, { headers })
    const second = await update({ targetEnrollment: 42, organizationRole: 'SITE' }, { headers })
    expect(second).toMatchObject({
      status: 412,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: first.data,
    })
    expect((await stored()).targetEnrollment).toBe(41)
  })

  it.each([-1, 1.5, '10', null, '', 1_000_001, undefined])(
    'does not take the target %j [INST-054]',
    async (targetEnrollment) => {
      const before = await stored()
      const { status, field } = await update({ targetEnrollment, organizationRole: 'SITE' })
      expect([status, field]).toEqual([400, 'targetEnrollment'])
      expect(await stored()).toEqual(before)
    },
  )

  it('takes a target of 0 [INST-054]', async () => {
    expect((await update({ targetEnrollment: 0, organizationRole: 'SITE' })).data.targetEnrollment).toBe(0)
  })

  it('is changed by CI, SMO staff and system administrators [INST-075]', async () => {
    const [before, counts] = [await stored(), await everything(server())]
    for (const as of [
      'crc@seoul-hospital.example',
      'cpm@daon-cro.example',
      'pi@seoul-hospital.example',
      'cra@daon-cro.example',
    ] as const) {
      const body = { targetEnrollment: 5, organizationRole: 'SITE' }
      expect([as, (await update(body, { as })).status, (await update(body, { as })).message]).toEqual([
        as,
        403,
        NO_RIGHT,
      ])
    }
    expect([await stored(), await everything(server())]).toEqual([before, counts])
    for (const [at, as] of (
      ['ci@seoul-hospital.example', 'smo@hanbit-smo.example', 'admin@imsang.example'] as const
    ).entries()) {
      const { data } = await update({ targetEnrollment: 90 + at, organizationRole: 'SITE' }, { as })
      expect(data.targetEnrollment).toBe(90 + at)
    }
  })

  it('of another study, or of none, is not found [SCALL-046]', async () => {
    for (const at of [demoSiteId('study-3', '01'), newId(), 'x']) {
      expect(await update({ targetEnrollment: 5, organizationRole: 'SITE' }, { at })).toMatchObject({
        status: 404,
        message: '기관 정보를 찾을 수 없습니다.',
      })
    }
  })

  it('gets another role that fits its type; the study is then newer than an open form [SCALL-046, INST-146]', async () => {
    const at = await attach()
    const { handle } = server().database
    const versionOfStudy = async () =>
      (await handle.select().from(studies).where(eq(studies.id, STUDY))).map(({ version }) => version)
    const [before = 0] = await versionOfStudy()
    const trail = (await trailOf(server(), STUDY)).length
    const { status, data } = await update({ targetEnrollment: 3, organizationRole: 'LEAD_SPONSOR' }, { at })
    expect([status, data.organizationRole, data.version]).toEqual([200, 'LEAD_SPONSOR', 2])
    expect(await versionOfStudy()).toEqual([before + 1])
    expect((await trailOf(server(), STUDY)).slice(trail)).toEqual([
      ['UPDATE', '목표 등록 수', null, '3', null],
      ['UPDATE', '연구에서의 역할', 'SITE', 'LEAD_SPONSOR', null],
    ])
    for (const organizationRole of ['CRO', 'SMO']) {
      expect(await update({ targetEnrollment: 3, organizationRole }, { at })).toMatchObject({
        status: 400,
        field: 'organizationRole',
        message: '기관 유형에 맞지 않는 역할입니다.',
      })
    }
  })

  it('keeps its role while it has subjects or people [INST-147]', async () => {
    const refused = {
      status: 409,
      field: 'organizationRole',
      message: '시험대상자나 참여자가 있는 참여기관은 역할을 변경할 수 없습니다.',
    }
    const body = { targetEnrollment: 3, organizationRole: 'LEAD_SPONSOR' }
    expect(await update(body)).toMatchObject(refused)
    const at = await attach({ principalInvestigatorId: (await stored()).principalInvestigatorId })
    expect(await update(body, { at })).toMatchObject(refused)
    // Any one of them is enough; who has left is none.
    const [ofSubject, ofPerson] = [await attach(), await attach()]
    await plantSubject(server(), { studyOrganizationId: ofSubject })
    const person = {
      ...{ id: newId(), studyId: STUDY, userId: demoUserId('user@haneul-pharma.example'), role: 'VIEWER' },
      ...{ status: 'ACTIVE' as const, studyOrganizationId: ofPerson, joinedAt: new Date(server().now) },
    }
    const { handle } = server().database
    await handle.insert(participants).values(person)
    for (const used of [ofSubject, ofPerson]) expect(await update(body, { at: used })).toMatchObject(refused)
    await handle
      .update(participants)
      .set({ status: 'INACTIVE', leftAt: new Date(server().now) })
      .where(eq(participants.id, person.id))
    expect((await update(body, { at: ofPerson })).status).toBe(200)
  })

  it('does not get a role that the organisation has already [INST-148]', async () => {
    const organizationId = await plantOrganization(server(), { name: '나루병원' })
    await attach({ organizationId, role: 'LEAD_SPONSOR' })
    const at = await attach({ organizationId })
    expect(await update({ targetEnrollment: 3, organizationRole: 'LEAD_SPONSOR' }, { at })).toMatchObject({
      status: 409,
      message: '이미 이 역할로 참여하고 있는 기관입니다.',
    })
  })

  it.each(['REQUESTING_SPONSOR', 'LEAD_SPONSOR'] as const)(
    'keeps the role that a study is never without: the last one is %s [INST-149]',
    async (role) => {
      const { handle } = server().database
      const areOthers = and(eq(studyOrganizations.studyId, STUDY), eq(studyOrganizations.role, role))
      await handle.update(studyOrganizations).set({ role: 'CRO' }).where(areOthers)
      const last = await attach({ role })
      const body = { targetEnrollment: 3, organizationRole: 'SITE' }
      expect(await update(body, { at: last })).toMatchObject({
        status: 409,
        message: '연구주도기관과 의뢰기관은 연구에 하나 이상 있어야 합니다.',
      })
      expect((await listed(last)).organizationRole).toBe(role)
      await attach({ role })
      expect((await update(body, { at: last })).data.organizationRole).toBe('SITE')
    },
  )
})
