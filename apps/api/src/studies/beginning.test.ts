import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantOrganization, plantUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { memberships, participants, studyOrganizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  BUSAN,
  CHIEF,
  CRO,
  changeStatus,
  create,
  created,
  HOSPITAL,
  NEW_STUDY,
  OTHER_SMO,
  PHARMA,
  participantsOf,
  read,
  SMO,
  SYSTEM_ADMIN,
  storedStudy,
  trailOf,
  update,
} from './testing/studyCalls'

const PI = demoUserId('pi@busan-hospital.example')

describeOnOneEngine('what a study begins with', (engine) => {
  const server = useServer(engine)

  it('has as manager the one of the first name, when both names of the field are sent [SCALL-022]', async () => {
    const [manager, other] = [demoUserId('smo@hanbit-smo.example'), demoUserId('crc@hanbit-smo.example')]
    const sent = { smoOrganizationId: SMO, smoProjectManagerId: manager, projectManagerId: other }
    const people = await participantsOf(server(), await created(server(), sent))
    expect(people.find(([user]) => user === manager)?.[1]).toBe('PROJECT_MANAGER')
    expect(people.find(([user]) => user === other)?.[1]).toBe('COORDINATOR')
  })

  it('has an organisation that is listed without a role as CRO or SMO by its type in any letter case, as institution by any other [SCALL-024]', async () => {
    const small = await plantOrganization(server(), { name: '작은 CRO', type: 'cro' })
    const university = await plantOrganization(server(), { name: '한강대학교', type: 'UNIVERSITY' })
    const { data } = await create(server(), { participatingOrganizationIds: [small, university, CRO, OTHER_SMO] })
    const roles = new Map(data.projectOrganizations.map((each) => [each.organizationId, each.organizationRole]))
    expect([small, university, CRO, OTHER_SMO].map((id) => roles.get(id))).toEqual(['CRO', 'SITE', 'CRO', 'SMO'])
  })

  it('has the role of each institution as it was typed, without blanks around it [SCALL-023]', async () => {
    const id = await created(server(), {
      participatingInstitutions: [
        { institutionId: BUSAN, notes: ' 시험기관 ' },
        { institutionId: HOSPITAL, notes: ' ' },
      ],
    })
    const links = await server()
      .database.handle.select()
      .from(studyOrganizations)
      .where(and(eq(studyOrganizations.studyId, id), eq(studyOrganizations.role, 'SITE')))
    expect(new Map(links.map(({ organizationId, notes }) => [organizationId, notes]))).toEqual(
      new Map([
        [BUSAN, '시험기관'],
        [HOSPITAL, null],
      ]),
    )
  })

  it('is in the trail with number, PI and role of each institution, and with name, role and state of each person [AUDIT-048, STUDY-154]', async () => {
    const id = await created(server(), {
      participatingInstitutions: [
        { institutionId: HOSPITAL },
        { institutionId: BUSAN, principalInvestigatorId: PI, notes: '시험기관' },
      ],
    })
    const entries = (await trailOf(server(), id)).map(([, label, before, after]) => [label, before, after])
    const from = entries.findIndex(([label]) => label === '기관')
    expect(entries.slice(from)).toEqual([
      ['기관', null, '한강서울병원 (HGSH)'],
      ['기관 번호', null, '01'],
      ['기관', null, '부산새벽병원 (BSBH)'],
      ['기관 번호', null, '02'],
      ['책임연구자(PI)', null, '강태오'],
      ['기관 역할', null, '시험기관'],
      ['참여자', null, '정해원'],
      ['참여자 역할', null, 'CHIEF_INVESTIGATOR'],
      ['참여 상태', null, 'ACTIVE'],
      ['참여자', null, '강태오'],
      ['참여자 역할', null, 'SITE_PRINCIPAL_INVESTIGATOR'],
      ['참여 상태', null, 'ACTIVE'],
    ])
  })

  it('belongs to the main organisation of its creator, and to the first one without a main one [PERM-045]', async () => {
    const email = 'three@elsewhere.example'
    const user = { email, adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' } as const
    const userId = await plantUser(server(), user, [OTHER_SMO, SMO, BUSAN])
    const token = await tokenOf(server(), email)
    const creator = async (main: string | null) => {
      const { handle } = server().database
      await handle.update(memberships).set({ isPrimary: false }).where(eq(memberships.userId, userId))
      const its = and(eq(memberships.userId, userId), eq(memberships.organizationId, main ?? newId()))
      await handle.update(memberships).set({ isPrimary: true }).where(its)
      const { data } = await server().call('createProject', { token, body: NEW_STUDY })
      return (await storedStudy(server(), data.projectId)).createdByOrganizationId
    }
    expect(await creator(SMO)).toBe(SMO)
    expect(await creator(null)).toBe(OTHER_SMO)
  })

  it('is dated with the moment at which it was made, changed, and completed [STUDY-293]', async () => {
    server().now += 60_000
    const id = await created(server())
    const lastUpdated = async () =>
      (await server().call('listMyProjects', { as: SYSTEM_ADMIN })).data.find(({ projectId }) => projectId === id)
        ?.lastUpdated
    const now = () => new Date(server().now).toISOString()
    expect(await lastUpdated()).toBe(now())
    const people = await server().database.handle.select().from(participants).where(eq(participants.studyId, id))
    expect(people.map(({ joinedAt }) => joinedAt.toISOString())).toEqual([now()])
    server().now += 60_000
    await update(server(), id, { projectName: '새 제목' })
    expect(await lastUpdated()).toBe(now())
    server().now += 60_000
    await changeStatus(server(), id, { status: 'COMPLETED' })
    expect(await lastUpdated()).toBe(now())
  })

  it('is chosen by ids in any letter case [SCALL-020, SCALL-021]', async () => {
    const upper = (id: string) => id.toUpperCase()
    const { status, data } = await create(server(), {
      leadSponsorId: upper(HOSPITAL),
      requestingSponsorId: upper(PHARMA),
      principalInvestigatorId: upper(CHIEF),
      principalInvestigatorOrganizationId: upper(HOSPITAL),
      participatingInstitutions: [{ institutionId: upper(BUSAN), principalInvestigatorId: upper(PI) }],
    })
    expect([status, data.principalInvestigatorId]).toEqual([201, CHIEF])
    expect(data.projectOrganizations[0]).toMatchObject({ organizationId: BUSAN, principalInvestigatorId: PI })
  })

  it('is refused with the field on top that decides about the others: title, then sponsors [STUDY-215]', async () => {
    const nothing = { projectName: '', leadSponsorId: '', requestingSponsorId: '', startDate: '' }
    const order = ['projectName', 'leadSponsorId', 'requestingSponsorId']
    for (const [at, field] of order.entries()) {
      const sent = Object.fromEntries(order.slice(at).map((each) => [each, '']))
      expect(await create(server(), { ...sent, principalInvestigatorId: '' })).toMatchObject({ status: 400, field })
    }
    const errors: { field: string }[] = JSON.parse((await create(server(), nothing)).text).errors
    expect(errors.slice(0, 3).map(({ field }) => field)).toEqual(order)
  })

  it('is read with the sponsor through which the CI was chosen, not with the first organisation of that person [STUDY-220, STUDY-286, SCALL-021]', async () => {
    const chief = await plantUser(server(), { email: 'both@jeju-hospital.example' }, [
      DEMO_ORGANIZATIONS['jeju-hospital.example'].id,
      PHARMA,
    ])
    const sent = { principalInvestigatorId: chief, principalInvestigatorOrganizationId: PHARMA }
    const id = await created(server(), sent)
    expect((await read(server(), id)).data.principalInvestigatorOrganizationId).toBe(PHARMA)
    await update(server(), id, { requestingSponsorId: HOSPITAL })
    const first = DEMO_ORGANIZATIONS['jeju-hospital.example'].id
    expect((await read(server(), id)).data.principalInvestigatorOrganizationId).toBe(first)
  })
})
