import { demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantApplicant, plantUser } from '../administration/testing/plant'
import { memberships, organizations, studyOrganizations } from '../db/schema'
import { CI, institutionCalls } from '../institutions/testing/institutionCalls'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, organizationCalls, storedOrganization } from './testing/organizationCalls'

describeOnEngines('two administrators at once', (engine) => {
  const server = useServer(engine)
  const { create, created, update, remove } = organizationCalls(server)
  const named = (name: string) => server().database.handle.$count(organizations, eq(organizations.name, name))

  it('who create organisations of one name: one is stored, the others are refused [ORG-119]', async () => {
    await server().tokenOf(ADMIN)
    const names = ['동시병원', ' 동시병원', '동시병원 ', '동시병원']
    const answers = await Promise.all(names.map((name) => create({ name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const { status, message } of answers) {
      if (status === 409) expect(message).toBe('이미 사용 중인 조직 이름입니다.')
    }
    expect(await named('동시병원')).toBe(1)
  })

  it('who give two organisations one name: one is renamed [ORG-119]', async () => {
    const ids = [await created('하나병원'), await created('두울병원')]
    const answers = await Promise.all(ids.map((id) => update(id, { name: '같은병원' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await named('같은병원')).toBe(1)
  })

  it('who edit one version: one is stored, the other answered with it [ACALL-074]', async () => {
    const id = await created('둘이병원')
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all(
      ['하나', '둘'].map((memo) => update(id, { name: '둘이병원', memo }, { as: ADMIN, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 412)).toMatchObject({
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: won?.data,
    })
  })

  it('of whom one approves somebody into what the other deletes: one of them is refused [ORG-125]', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await created(`들어갈병원 ${round}`)
      const userId = await plantApplicant(server(), `into-${round}@new.example`)
      const body = { userId, organizationId: id, approvedBy: demoUserId(ADMIN) }
      const [approval, deletion] = await Promise.all([server().call('approveUser', { as: ADMIN, body }), remove(id)])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([approval.status, deletion.status])
      const members = await server().database.handle.$count(memberships, eq(memberships.organizationId, id))
      expect(members > 0).toBe((await storedOrganization(server(), id)).deletedAt === null)
    }
  })

  it('of whom one is just putting somebody into it: the deletion waits, and is refused [ORG-125]', async () => {
    const id = await created('기다릴병원')
    const userId = await plantUser(server(), { email: 'late@new.example' })
    const { handle } = server().database
    const { deletion } = await handle.transaction(async (other) => {
      await other.insert(memberships).values({ userId, organizationId: id, isPrimary: true, position: 0 })
      const deletion = remove(id)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { deletion }
    })
    expect((await deletion).status).toBe(409)
    expect((await storedOrganization(server(), id)).deletedAt).toBeNull()
  })

  it('of whom one is just deleting it: the study that takes it waits, and is refused [ORG-125]', async () => {
    const id = await created('사라질병원')
    await server().tokenOf(CI)
    const { handle } = server().database
    const { taking } = await handle.transaction(async (other) => {
      await other.select().from(organizations).where(eq(organizations.id, id)).for('update')
      const taking = institutionCalls(server).create({ tenantId: id })
      await new Promise((resolve) => setTimeout(resolve, 300))
      await other
        .update(organizations)
        .set({ status: 'INACTIVE', deletedAt: new Date() })
        .where(eq(organizations.id, id))
      return { taking }
    })
    expect((await taking).status).toBe(400)
    expect(await handle.$count(studyOrganizations, eq(studyOrganizations.organizationId, id))).toBe(0)
  })
})
