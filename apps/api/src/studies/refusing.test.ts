import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantOrganization, plantUser } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { organizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { BUSAN, CRO, create, created, everything, HOSPITAL, PHARMA, SMO, update } from './testing/studyCalls'

const INPUT = '입력값을 확인해주세요.'

describeOnOneEngine('the server', (engine) => {
  const server = useServer(engine)

  /** Both calls refuse the values with this message on this field, and store nothing. */
  async function refuses(body: object, field: string, message: string, calls: 'both' | 'create' = 'both') {
    const id = await created(server())
    const before = await everything(server())
    const answers = [await create(server(), body), ...(calls === 'both' ? [await update(server(), id, body)] : [])]
    for (const answer of answers) {
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, field, message })
    }
    expect(await everything(server())).toEqual(before)
  }

  it.each([
    ['projectName', '연구 제목을 입력해주세요.'],
    ['leadSponsorId', '연구주도기관을 선택해주세요.'],
    ['requestingSponsorId', '의뢰기관을 선택해주세요.'],
    ['startDate', '시작일을 입력해주세요.'],
    ['endDate', '종료일을 입력해주세요.'],
  ])('requires %s: %s [STUDY-215]', async (field, message) => {
    for (const nothing of [undefined, '', '  ']) await refuses({ [field]: nothing }, field, message)
  })

  it('requires a CI of a new study [STUDY-215]', async () => {
    const message = '총괄연구책임자(CI)를 선택해주세요.'
    for (const nothing of [undefined, '']) {
      await refuses({ principalInvestigatorId: nothing }, 'principalInvestigatorId', message, 'create')
    }
  })

  it('requires the organisation of the CI of a new study [STUDY-215]', async () => {
    const message = 'CI의 소속 기관 정보가 누락되었습니다. CI를 다시 선택해주세요.'
    await refuses({ principalInvestigatorOrganizationId: '' }, 'principalInvestigatorId', message, 'create')
  })

  it('refuses an end date before the start or equal to it, and a day that is none [STUDY-215]', async () => {
    const late = '종료일은 시작일 이후여야 합니다.'
    await refuses({ startDate: '2025-03-10', endDate: '2025-03-09' }, 'endDate', late)
    await refuses({ startDate: '2025-03-10', endDate: '2025-03-10' }, 'endDate', late)
    for (const startDate of ['2025-02-29', '0000-01-01', '2025-3-1']) {
      await refuses({ startDate }, 'startDate', '시작일을 입력해주세요.')
    }
    const whole = { startDate: '0001-01-01', endDate: '9999-12-31' }
    expect((await create(server(), whole)).data).toMatchObject(whole)
    expect((await create(server(), { startDate: '2025-03-10', endDate: '2025-03-11' })).status).toBe(201)
  })

  it('accepts a nickname of 200 characters, not of 201 [STUDY-133, SCONST-033]', async () => {
    const message = '연구 별칭은 200자 이하로 입력해주세요.'
    await refuses({ projectNickname: '가'.repeat(201) }, 'projectNickname', message)
    expect((await create(server(), { projectNickname: '가'.repeat(200) })).status).toBe(201)
  })

  it('accepts texts of 255 and of 5,000 characters, not one more [STUDY-215]', async () => {
    await refuses({ projectName: '가'.repeat(256) }, 'projectName', '연구 제목은 255자 이하로 입력해주세요.')
    const overview = '연구 목적 및 개요는 5000자 이하로 입력해주세요.'
    await refuses({ studyOverview: '가'.repeat(5001) }, 'studyOverview', overview)
    const longest = {
      projectName: '가'.repeat(255),
      studyOverview: '가'.repeat(5000),
      projectDescription: '가'.repeat(5000),
    }
    expect((await create(server(), longest)).status).toBe(201)
  })

  it('refuses a target that is no whole number from 0 to 1,000,000, also one in quotes [STUDY-215]', async () => {
    const field = 'totalTargetEnrollment'
    await refuses({ [field]: -1 }, field, '0 이상의 정수를 입력해주세요.')
    await refuses({ [field]: 1_000_001 }, field, '목표 시험대상자 수는 1,000,000 이하로 입력해주세요.')
    for (const sent of ['100', 1.5, null]) expect((await create(server(), { [field]: sent })).status).toBe(400)
    for (const sent of [0, 1_000_000]) {
      expect((await create(server(), { [field]: sent })).data.totalTargetEnrollment).toBe(sent)
    }
    expect((await create(server())).data.totalTargetEnrollment).toBe(100)
  })

  it.each(['PHASE_5', 'PHASE_V', 'phase_1', 'constructor'])(
    'refuses the phase %s [STUDY-170]',
    async (clinicalPhase) => {
      await refuses({ clinicalPhase }, 'clinicalPhase', INPUT)
    },
  )

  it('refuses a type of a study that is none [STUDY-215]', async () => {
    await refuses({ studyType: 'SURVEY' }, 'studyType', INPUT, 'create')
  })

  it('tells every refused field at once [STUDY-211, STUDY-215]', async () => {
    const answer = await create(server(), { projectName: '', endDate: '2025-03-10', clinicalPhase: 'x' })
    expect(
      JSON.parse(answer.text)
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['clinicalPhase', 'endDate', 'projectName'])
  })

  it('refuses a CI who is no member of a sponsor, is disabled or has not been approved [STUDY-209]', async () => {
    const plant = (name: string, values: object = {}) =>
      plantUser(server(), { email: `${name}@seoul-hospital.example`, ...values }, [HOSPITAL])
    const disabled = await plant('disabled', { isEnabled: false })
    const rejected = await plant('rejected', { registrationStatus: 'REJECTED' })
    const elsewhere = demoUserId('pi@busan-hospital.example')
    for (const id of [disabled, rejected, elsewhere, newId(), 'x']) {
      await refuses({ principalInvestigatorId: id }, 'principalInvestigatorId', INPUT)
    }
    const ofRequesting = await plantUser(server(), { email: 'md@haneul-pharma.example' }, [PHARMA])
    const chosen = { principalInvestigatorId: ofRequesting, principalInvestigatorOrganizationId: PHARMA }
    expect((await create(server(), chosen)).status).toBe(201)
  })

  it('refuses organisations that are unknown, inactive or of a type that the picker does not offer [STUDY-173, STUDY-174, STUDY-175]', async () => {
    const inactive = await plantOrganization(server(), { name: '닫은 병원', status: 'INACTIVE' })
    for (const id of [SMO, CRO, inactive, newId(), 'x']) {
      await refuses({ leadSponsorId: id }, 'leadSponsorId', INPUT)
      await refuses({ requestingSponsorId: id }, 'requestingSponsorId', INPUT)
    }
    for (const id of [SMO, HOSPITAL, newId()]) await refuses({ croOrganizationId: id }, 'croOrganizationId', INPUT)
    for (const id of [CRO, HOSPITAL, newId()]) await refuses({ smoOrganizationId: id }, 'smoOrganizationId', INPUT)
  })

  it('refuses a manager who is no member of the chosen SMO, and institutions and PIs that are none [STUDY-150, STUDY-152]', async () => {
    const manager = demoUserId('smo@hanbit-smo.example')
    const sent = { smoProjectManagerId: manager }
    await refuses(sent, 'smoProjectManagerId', INPUT, 'create')
    const otherSmo = { ...sent, smoOrganizationId: DEMO_ORGANIZATIONS['onsae-smo.example'].id }
    await refuses(otherSmo, 'smoProjectManagerId', INPUT, 'create')
    const pi = demoUserId('pi@seoul-hospital.example')
    for (const [list, field] of [
      [[{ institutionId: newId() }], '0.institutionId'],
      [[{ institutionId: SMO }], '0.institutionId'],
      [[{ institutionId: BUSAN }, { institutionId: BUSAN }], '1.institutionId'],
      [[{ institutionId: BUSAN, principalInvestigatorId: pi }], '0.principalInvestigatorId'],
    ] as const) {
      await refuses({ participatingInstitutions: list }, `participatingInstitutions.${field}`, INPUT, 'create')
    }
    await refuses({ participatingOrganizationIds: [newId()] }, 'participatingOrganizationIds.0', INPUT, 'create')
  })

  it('accepts an edit of a study whose sponsor became inactive meanwhile [STUDY-215]', async () => {
    const sponsor = await plantOrganization(server(), { name: '곧 닫을 병원' })
    const id = await created(server(), { requestingSponsorId: sponsor })
    const { handle } = server().database
    await handle.update(organizations).set({ status: 'INACTIVE' }).where(eq(organizations.id, sponsor))
    const answer = await update(server(), id, { requestingSponsorId: sponsor, projectName: '새 제목' })
    expect([answer.status, answer.data.projectName]).toEqual([200, '새 제목'])
  })
})
