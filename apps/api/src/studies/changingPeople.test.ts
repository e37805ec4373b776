import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantOrganization } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { participants, studyOrganizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CHIEF, created, HOSPITAL, PHARMA, participantsOf, read, SMO, update } from './testing/studyCalls'

const OTHER = demoUserId('pi@seoul-hospital.example')

type Standing = Pick<typeof participants.$inferInsert, 'role' | 'status' | 'studyOrganizationId'>

describeOnOneEngine('a change of the people and organisations of a study', (engine) => {
  const server = useServer(engine)
  const enrol = (studyId: string, userId: string, standing: Standing) =>
    server()
      .database.handle.insert(participants)
      .values({ id: newId(), studyId, userId, joinedAt: new Date(server().now), ...standing })
  const standingsOf = async (studyId: string, userId: string) =>
    (await participantsOf(server(), studyId)).filter(([user]) => user === userId).map((each) => each.slice(1, 3))

  it('ends the part of a former CI whose organisation in the study is no institution [STUDY-181]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO })
    const link = (await read(server(), id)).data.projectOrganizations.find((each) => each.organizationId === SMO)?.id
    await server()
      .database.handle.update(participants)
      .set({ studyOrganizationId: link })
      .where(and(eq(participants.studyId, id), eq(participants.userId, CHIEF)))
    await update(server(), id, { smoOrganizationId: SMO, principalInvestigatorId: OTHER })
    expect(await standingsOf(id, CHIEF)).toEqual([['CHIEF_INVESTIGATOR', 'INACTIVE']])
  })

  it('leaves a former CI who leads an institution as its PI [STUDY-181, INST-083]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO })
    const at = newId()
    await server().database.handle.insert(studyOrganizations).values({
      id: at,
      studyId: id,
      organizationId: HOSPITAL,
      role: 'SITE',
      principalInvestigatorId: CHIEF,
    })
    expect((await update(server(), id, { smoOrganizationId: SMO, principalInvestigatorId: OTHER })).status).toBe(200)
    const parts = (await participantsOf(server(), id)).filter(([user]) => user === CHIEF)
    expect(parts).toEqual([[CHIEF, 'SITE_PRINCIPAL_INVESTIGATOR', 'ACTIVE', at]])
  })

  it('makes a former PI who is chosen the CI, not the PI that they were [STUDY-181]', async () => {
    const id = await created(server())
    await enrol(id, OTHER, { role: 'SITE_PRINCIPAL_INVESTIGATOR', status: 'INACTIVE' })
    await update(server(), id, { principalInvestigatorId: OTHER })
    expect(await standingsOf(id, OTHER)).toEqual([['CHIEF_INVESTIGATOR', 'ACTIVE']])
  })

  it('makes CI with their present part a person who had an earlier one, which stays ended [STUDY-181]', async () => {
    const id = await created(server())
    await enrol(id, OTHER, { role: 'CO_INVESTIGATOR', status: 'INACTIVE' })
    await enrol(id, OTHER, { role: 'COORDINATOR', status: 'ACTIVE' })
    expect((await update(server(), id, { principalInvestigatorId: OTHER })).status).toBe(200)
    expect((await standingsOf(id, OTHER)).sort()).toEqual([
      ['CHIEF_INVESTIGATOR', 'ACTIVE'],
      ['CO_INVESTIGATOR', 'INACTIVE'],
    ])
  })

  it('replaces of two lead sponsors the first by name, which is that of the form [SCALL-028]', async () => {
    const id = await created(server())
    const second = await plantOrganization(server(), { name: '가나다병원' })
    await server()
      .database.handle.insert(studyOrganizations)
      .values({ id: newId(), studyId: id, organizationId: second, role: 'LEAD_SPONSOR' })
    const jeju = DEMO_ORGANIZATIONS['jeju-hospital.example'].id
    const { data } = await update(server(), id, { leadSponsorId: jeju })
    const roles = data.projectOrganizations.map((each) => [each.organizationRole, each.organizationId]).sort()
    expect(roles).toEqual(
      [
        ['LEAD_SPONSOR', HOSPITAL],
        ['LEAD_SPONSOR', jeju],
        ['REQUESTING_SPONSOR', PHARMA],
      ].sort(),
    )
  })
})
