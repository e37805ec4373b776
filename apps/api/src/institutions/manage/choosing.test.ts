import { demoSiteId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participants } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { CI, institutionCalls, JEJU, NEW_HOSPITAL, organizationOf, STUDY } from '../testing/institutionCalls'

const SEOUL = organizationOf('seoul-hospital.example')
const BUSAN = organizationOf('busan-hospital.example')
const CRO = organizationOf('daon-cro.example')

describeOnOneEngine('what may be put into a study', (engine) => {
  const server = useServer(engine)
  const { candidates, plant, search } = institutionCalls(server)

  const hospital = (id: string, name: string, organizationCode: string, alreadyJoined: boolean) => ({
    id,
    name,
    organizationCode,
    organizationType: 'HOSPITAL',
    alreadyJoined,
  })

  it('are the organisations in use by name, and whether they are institutions of it [SCALL-043, INST-120]', async () => {
    await plant({ name: '가람병원', status: 'INACTIVE' })
    const { status, data } = await search({ organizationType: 'HOSPITAL' })
    expect([status, data]).toEqual([
      200,
      [
        hospital(BUSAN, '부산새벽병원', 'BSBH', true),
        hospital(NEW_HOSPITAL, '새병원', 'SAEH', false),
        hospital(JEJU, '제주바람병원', 'JJBH', false),
        hospital(SEOUL, '한강서울병원', 'HGSH', true),
      ],
    ])
  })

  it('are of all types without one, in pages, by a part of the name [SCALL-043]', async () => {
    const all = (await search()).data
    expect(new Set(all.map(({ organizationType }) => organizationType))).toEqual(
      new Set(['OTHER', 'SMO', 'HOSPITAL', 'CRO', 'PHARMACEUTICAL']),
    )
    // In the study, but as another part of it than an institution.
    expect(all.find(({ id }) => id === CRO)).toMatchObject({ alreadyJoined: false })
    expect((await search({ page: '1', size: '3' })).data).toEqual(all.slice(3, 6))
    expect((await search({ keyword: '바람' })).data.map(({ name }) => name)).toEqual(['제주바람병원'])
    expect((await search({ keyword: '%' })).data).toEqual([])
    expect((await search({ size: '101' })).status).toBe(400)
  })

  it('are the people of a hospital, each with their part in the study [INST-168]', async () => {
    const { status, data } = await candidates(SEOUL)
    expect(status).toBe(200)
    const common = { organizationId: SEOUL, organizationName: '한강서울병원', isChiefInvestigator: false }
    const there = { isParticipant: true, projectOrganizationId: demoSiteId('study-1', '01') }
    const person = (fullName: string, email: Parameters<typeof demoUserId>[0], role: string) => ({
      ...common,
      ...there,
      userId: demoUserId(email),
      username: email,
      fullName,
      email,
      jobRoleKey: role,
      userRole: role,
    })
    expect(data).toEqual([
      person('백소민', 'crc@hanbit-smo.example', 'CRC'),
      person('오은서', 'crc@seoul-hospital.example', 'CRC'),
      person('윤서준', 'pi@seoul-hospital.example', 'PI'),
      person('임채린', 'subi@seoul-hospital.example', 'SUB_I'),
      {
        ...person('정해원', CI, 'CI'),
        userRole: 'GENERAL_USER',
        isChiefInvestigator: true,
        projectOrganizationId: expect.toSatisfy((id) => id === null || id === demoSiteId('study-1', '01')),
      },
    ])
    expect((await candidates(JEJU)).data).toMatchObject([
      { fullName: '고은결', isParticipant: false, projectOrganizationId: null },
    ])
  })

  it('are free again once they have left the study, and nobody whose account is not in use [INST-168]', async () => {
    const nurse = demoUserId('nurse@busan-hospital.example')
    await server()
      .database.handle.update(participants)
      .set({ status: 'INACTIVE', leftAt: new Date(server().now) })
      .where(and(eq(participants.userId, nurse), eq(participants.studyId, STUDY)))
    expect((await candidates(BUSAN)).data).toMatchObject([
      { fullName: '강태오', isParticipant: true },
      { fullName: '신가온', isParticipant: false, projectOrganizationId: null },
    ])
    expect((await candidates(NEW_HOSPITAL)).data).toEqual([])
  })

  it('are of hospitals only, and shown to admins of the study; who asked is in its record [INST-168]', async () => {
    for (const id of [CRO, 'x', demoUserId(CI)]) expect((await candidates(id)).data).toEqual([])
    for (const as of ['pi@seoul-hospital.example', 'cra@daon-cro.example'] as const) {
      expect((await candidates(JEJU, { as })).status).toBe(403)
      expect((await search({}, { as })).status).toBe(403)
    }
    await candidates(JEJU)
    const { data } = await server().call('listStudyAccess', { as: CI, path: { projectId: STUDY } })
    const entry = data.content.find(
      ({ operation, status }) => operation === 'listInstitutionCandidates' && status === 200,
    )
    expect(entry).toMatchObject({ task: 'list', about: 'account' })
    expect(entry?.persons.map(({ id }) => id)).toEqual([demoUserId('pi@jeju-hospital.example')])
  })
})
