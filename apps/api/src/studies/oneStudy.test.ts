import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { type DemoEmail, demoStudyId } from '@imsang/fixtures'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DESCRIBED } from '../contract/described'
import { studies } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

describeOnOneEngine('a study', (engine) => {
  const server = useServer(engine)
  const as = 'ci@seoul-hospital.example'
  const projectId = demoStudyId('study-1')

  it('is what `project` means wherever it is answered, and the only thing [STUDY-002]', async () => {
    const row = await server().database.handle.query.studies.findFirst({ where: eq(studies.id, projectId) })
    const path = { projectId }
    const mine = (await server().call('listMyProjects', { as })).data.find((each) => each.projectId === projectId)
    const managed = (await server().call('listProjects', { as })).data.content.find(({ id }) => id === projectId)
    const { data: one } = await server().call('getProject', { as, path })
    const { data: detail } = await server().call('getProjectDetail', { as, path })
    const { data: taking } = await server().call('getOwnParticipation', { as, path })
    expect([mine?.title, managed?.name, one.projectName, detail.project.projectName]).toEqual(Array(4).fill(row?.name))
    expect([one.projectId, detail.project.projectId, taking.projectId]).toEqual(Array(3).fill(projectId))
    // No address and no field calls a study otherwise, and nothing else is stored as a project.
    for (const { path: address } of DESCRIBED) expect(address).not.toMatch(/\/stud(y|ies)(\/|$)/)
    expect(JSON.stringify(contract)).not.toMatch(/"stud(y|ies)Ids?"/)
    const tables: unknown = await server().database.handle.execute(
      sql`select table_name from information_schema.tables where table_name like '%project%'`,
    )
    expect((tables as { rows?: unknown }).rows ?? tables).toEqual([])
  })

  // A sponsor, a CRO, an SMO and a hospital.
  it.each([
    ['dm@haneul-pharma.example', 'REQUESTING_SPONSOR', '하늘제약'],
    ['cra@daon-cro.example', 'CRO', '다온CRO'],
    ['smo@hanbit-smo.example', 'SMO', '한빛SMO'],
    ['pi@seoul-hospital.example', 'SITE', '한강서울병원'],
  ] as const)(
    'is opened by %s for an organisation in the role %s [STUDY-004]',
    async (email: DemoEmail, role, name) => {
      const { data } = await server().call('listMyProjects', { as: email })
      expect(data.find((each) => each.projectId === projectId)).toMatchObject({
        organizationRole: role,
        organizationName: name,
      })
      expect((await server().call('getProject', { as: email, path: { projectId } })).data.projectId).toBe(projectId)
    },
  )

  it('is answered below /api/v1/projects, and below no other prefix [SCALL-001]', async () => {
    const about = DESCRIBED.filter(({ path }) => path.includes('{projectId}') || /\/projects(\/|$)/.test(path))
    expect(about.length).toBeGreaterThan(30)
    for (const { path } of about) expect(path).toMatch(/^\/api\/v1\/projects(\/|$)/)
    const headers = { authorization: `Bearer ${await server().tokenOf(as)}` }
    for (const path of ['', '/my', '/my/participants', `/${projectId}`, `/${projectId}/detail`]) {
      expect((await server().request(`/api/v1/projects${path}`, { headers })).status).toBe(200)
      for (const other of ['/api/projects', '/api/v2/projects', '/access/api/projects', '/users/api/projects']) {
        expect((await server().request(other + path, { headers })).status).toBe(404)
      }
    }
  })
})
