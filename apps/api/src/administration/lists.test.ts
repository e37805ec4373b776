import { DEMO_EMAILS, DEMO_ORGANIZATIONS, type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { allowedDomains } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { plantApplicant, plantOrganization, plantStudy, plantUser, tokenOf } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
/** The administrator of a second organisation. */
const OTHER = 'boss@new-hospital.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const HOSPITAL = DEMO_ORGANIZATIONS['new-hospital.example'].id
const REFUSED = { status: 403, code: 'access.denied', message: '접근 권한이 없습니다' }
const MEMBERS = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))
const LEADS: readonly string[] = [
  ...['ci@seoul-hospital.example', 'pi@seoul-hospital.example', 'subi@seoul-hospital.example'],
  ...['pi@busan-hospital.example', 'pi@jeju-hospital.example', 'cpm@daon-cro.example'],
]

describeOnOneEngine('the lists of administrators', (engine) => {
  const server = useServer(engine)
  const planted = { inBoth: '', closed: '', study: '', token: '', mine: '' }

  beforeAll(async () => {
    await plantUser(server(), { email: OTHER, jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' }, [HOSPITAL])
    planted.inBoth = await plantUser(
      server(),
      { email: 'both@busan-hospital.example', fullName: '두루', isEnabled: false },
      [HOSPITAL, HANBIT],
    )
    planted.closed = await plantOrganization(server(), { name: '닫은 병원', status: 'INACTIVE' })
    planted.study = await plantStudy(server(), HOSPITAL)
    await server().database.handle.insert(allowedDomains).values({ id: newId(), domain: 'open.example' })
    const mine = { createdAt: new Date(server().now + 1000), username: 'my_name', authProvider: 'google' }
    planted.mine = await plantApplicant(server(), 'Mine@Hanbit-SMO.example', mine)
    await plantApplicant(server(), 'nobody@open.example', { createdAt: new Date(server().now - 1000) })
    await plantApplicant(server(), 'nobody@unlisted.example', { createdAt: new Date(server().now - 2000) })
    await plantUser(server(), { email: 'no@hanbit-smo.example', registrationStatus: 'REJECTED' }, [HANBIT])
    planted.token = await tokenOf(server(), OTHER)
  })

  const pendingOf = async (call: Call) =>
    (await server().call('listPendingUsers', call)).data.map(({ email, company, status }) => [email, company, status])
  const usersOf = (call: Call) =>
    server().call('listUsers', { ...call, query: { size: '100', sort: 'email,asc', ...call.query } })
  const emailsOf = async (call: Call) => (await usersOf(call)).data.content.map(({ email }) => email)
  const studiesOf = async (call: Call) => (await server().call('listProjects', call)).data.content.map(({ id }) => id)

  it("of applicants holds those of the caller's domains, for a system admin all, newest first [ACALL-024, APPR-067]", async () => {
    const ofHospital = [
      ['verified@new-hospital.example', '새병원', 'EMAIL_VERIFIED'],
      ['sent@new-hospital.example', '새병원', 'EMAIL_SENT'],
      ['expired@new-hospital.example', '새병원', 'EXPIRED'],
    ]
    const mine = ['Mine@Hanbit-SMO.example', '한빛SMO', 'EMAIL_VERIFIED']
    const all = await pendingOf({ as: ADMIN })
    expect(all[0]).toEqual(mine)
    expect(all.slice(1, 4).sort()).toEqual(ofHospital.sort())
    expect(all.slice(4)).toEqual([
      ['nobody@open.example', null, 'EMAIL_VERIFIED'],
      ['nobody@unlisted.example', null, 'EMAIL_VERIFIED'],
    ])
    expect(await pendingOf({ as: TENANT })).toEqual([mine])
    expect((await pendingOf({ token: planted.token })).sort()).toEqual(ofHospital)
  })

  it('of applicants shows who they are and when they applied [APPR-066, APPR-068]', async () => {
    const { data } = await server().call('listPendingUsers', { as: TENANT })
    expect(data).toMatchObject([
      {
        id: planted.mine,
        username: 'my_name',
        fullName: '한가람',
        email: 'Mine@Hanbit-SMO.example',
        company: '한빛SMO',
        authProvider: 'google',
        createdTimestamp: new Date(server().now + 1000).toISOString(),
      },
    ])
  })

  it("of users holds members of the caller's organisations, for a system admin all approved users [ACALL-005]", async () => {
    const ofHanbit = MEMBERS.filter((email) => email.endsWith('@hanbit-smo.example'))
    const both = 'both@busan-hospital.example'
    expect(await emailsOf({ as: ADMIN })).toEqual([...MEMBERS, both, OTHER].sort())
    expect(await emailsOf({ as: TENANT })).toEqual([both, ...ofHanbit].sort())
    expect(await emailsOf({ token: planted.token })).toEqual([OTHER, both])
  })

  it('of users shows no organisation that the caller does not manage [USER-163]', async () => {
    const shown = async (call: Call) => {
      const { data, text } = await usersOf(call)
      return [data.content.find(({ id }) => id === planted.inBoth)?.organizationName, text.includes('새병원')]
    }
    expect(await shown({ as: TENANT })).toEqual(['한빛SMO', false])
    expect(await shown({ token: planted.token })).toEqual(['새병원', true])
    expect(await shown({ as: ADMIN })).toEqual(['새병원', true])
    expect(await emailsOf({ as: TENANT, query: { organizationId: HOSPITAL } })).toEqual([])
    expect((await usersOf({ as: TENANT, query: { organizationId: "' or 1=1" } })).data.content).toEqual([])
  })

  it("of organisations to choose from holds the caller's active ones, for a system admin all active ones [ACALL-037]", async () => {
    const found = async (call: Call) =>
      (await server().call('searchOrganizations', { ...call, query: { size: '100', ...call.query } })).data.map(
        ({ name }) => name,
      )
    const names = Object.values(DEMO_ORGANIZATIONS).map(({ name }) => name)
    expect((await found({ as: ADMIN })).sort()).toEqual(names.sort())
    expect(await found({ as: TENANT })).toEqual(['한빛SMO'])
    expect(await found({ token: planted.token })).toEqual(['새병원'])
    expect(await found({ as: TENANT, query: { keyword: '새병원' } })).toEqual([])
  })

  it("of studies holds those in the caller's scope, for a system admin all [SCALL-012]", async () => {
    const [one, two, three] = (['study-1', 'study-2', 'study-3'] as const).map(demoStudyId)
    const seen: Partial<Record<DemoEmail, (string | undefined)[]>> = {
      'admin@imsang.example': [one, two, three, planted.study],
      'tenant@hanbit-smo.example': [one, three],
      'smo@hanbit-smo.example': [one, three],
      'crc@hanbit-smo.example': [one, three],
      'ci@seoul-hospital.example': [one, three],
      'crc@seoul-hospital.example': [one, three],
      'cpm@daon-cro.example': [one, two],
    }
    for (const as of MEMBERS) {
      const ids = seen[as]
      if (ids) expect((await studiesOf({ as })).sort(), as).toEqual([...ids].sort())
      else expect(await server().call('listProjects', { as }), as).toMatchObject(REFUSED)
    }
    expect(await studiesOf({ token: planted.token })).toEqual([planted.study])
  })

  describe.each(MEMBERS)('for %s', (as) => {
    it('answer 403 exactly without the right [ROLE-034]', async () => {
      const mayUsers = as === ADMIN || as === TENANT
      // Who leads studies chooses an organisation to register somebody into [USER-180].
      const mayRegister = mayUsers || LEADS.includes(as)
      const id = demoUserId('sent@new-hospital.example')
      const approval = { userId: id, organizationId: HANBIT, approvedBy: 'x' }
      const answers = [
        [await server().call('listPendingUsers', { as }), mayUsers],
        [await server().call('listUsers', { as }), mayUsers],
        [await server().call('searchOrganizations', { as }), mayRegister],
        [await server().call('listOrganizations', { as }), as === ADMIN],
        [await server().call('approveUser', { as, body: approval }), mayUsers],
        [await server().call('rejectUser', { as, body: { userId: id, reason: '사유', rejectedBy: 'x' } }), mayUsers],
        [await server().call('listJobRoles', { as, path: { type: 'SMO' } }), true],
      ] as const
      for (const [answer, isAllowed] of answers) {
        if (isAllowed) expect(answer.status).not.toBe(403)
        else expect(answer).toMatchObject(REFUSED)
      }
    })
  })

  it.each([
    ['HOSPITAL', 'PI SUB_I CRC SITE_DM QA TENANT_ADMIN GENERAL_USER', 'USER-150'],
    ['CLINIC', 'PI SUB_I CRC TENANT_ADMIN GENERAL_USER', 'USER-151'],
    ['UNIVERSITY', 'PROJECT_MANAGER PI SUB_I CRC SITE_DM TENANT_ADMIN GENERAL_USER', 'USER-152'],
    ['RESEARCH', 'PROJECT_MANAGER PI SUB_I CRC SITE_DM TENANT_ADMIN GENERAL_USER', 'USER-153'],
    ['PHARMACEUTICAL', 'PROJECT_MANAGER CPM CRA SPONSOR_DM QA AUDITOR TENANT_ADMIN GENERAL_USER', 'USER-154'],
    ['MEDICAL_DEVICE', 'PROJECT_MANAGER CPM CRA SPONSOR_DM QA AUDITOR TENANT_ADMIN GENERAL_USER', 'USER-155'],
    ['CRO', 'PROJECT_MANAGER CPM CRA SPONSOR_DM QA AUDITOR TENANT_ADMIN GENERAL_USER', 'USER-156'],
    ['SMO', 'PROJECT_MANAGER CPM CRC SITE_DM QA TENANT_ADMIN GENERAL_USER', 'USER-157'],
    ['OTHER', 'TENANT_ADMIN GENERAL_USER', 'USER-158'],
    ['새 유형', 'TENANT_ADMIN GENERAL_USER', 'USER-158'],
    ['__proto__', 'TENANT_ADMIN GENERAL_USER', 'USER-158'],
  ])('of job roles at %s is %s [%s]', async (type, keys) => {
    const { data } = await server().call('listJobRoles', { as: TENANT, path: { type } })
    expect(data.map(({ jobRoleKey }) => jobRoleKey).join(' ')).toBe(keys)
  })

  it('of job roles contains their names [ACALL-027]', async () => {
    const { data } = await server().call('listJobRoles', { as: TENANT, path: { type: 'HOSPITAL' } })
    expect(data[0]).toEqual({ jobRoleKey: 'PI', jobRoleName: '연구책임자(PI)' })
  })
})
