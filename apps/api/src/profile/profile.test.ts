import { DEMO_ORGANIZATIONS, type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { plantUser, storedUser, tokenOf, trailOf } from '../administration/testing/plant'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { studies, users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'

describeOnOneEngine("the user's own profile", (engine) => {
  const server = useServer(engine)
  const plant = async (name: string) => {
    const email = `${name}@seoul-hospital.example`
    const id = await plantUser(server(), { email, fullName: '한가람', phone: '01000000001' })
    return { id, token: await tokenOf(server(), email) }
  }
  const save = (token: string, body: object, headers: Call['headers'] = {}) =>
    server().call('updateMe', { token, headers, body: { fullName: '한가람', phone: '01000000001', ...body } })

  it('is changed in name and phone, trimmed, and returned in its new state [CALL-018, ACALL-002]', async () => {
    const { id, token } = await plant('change')
    const { status, data } = await save(token, { fullName: ' 홍길동 ', phone: '0212345678' }, { 'if-match': '"1"' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ version: 2, profile: { fullName: '홍길동', phone: '0212345678' } })
    expect((await server().call('getMe', { token })).data).toEqual(data)
    expect(await trailOf(server(), id)).toEqual([
      ['fullName', '한가람', '홍길동', null],
      ['phone', '01000000001', '0212345678', null],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('may have no phone: an empty text counts as none [ACALL-002]', async () => {
    const { token } = await plant('phone')
    expect((await save(token, { phone: '' })).data.profile.phone).toBeNull()
    expect((await save(token, { phone: null })).data.version).toBe(2)
  })

  it('requires a name, and a phone of digits [PROF-011]', async () => {
    const { id, token } = await plant('refused')
    expect(await save(token, { fullName: '  ' })).toMatchObject({
      status: 400,
      field: 'fullName',
      message: '이름을 입력해주세요.',
    })
    for (const phone of ['010-1234', '0101234a', '０１０']) {
      expect(await save(token, { phone })).toMatchObject({
        status: 400,
        field: 'phone',
        message: '올바른 전화번호 형식이 아닙니다.',
      })
    }
    expect((await save(token, { phone: '010123456789' })).status).toBe(400)
    expect(await storedUser(server(), id)).toMatchObject({ fullName: '한가람', phone: '01000000001', version: 1 })
  })

  it('refuses a name with signs that no name has [TRUST-185]', async () => {
    const { id, token } = await plant('signs')
    for (const fullName of ['한\n가람', 'https://evil.example', '한\u202e가람', '한가람\u3164', '정해원(CI)']) {
      expect(await save(token, { fullName })).toMatchObject({
        status: 400,
        field: 'fullName',
        message: "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다.",
      })
    }
    expect(await storedUser(server(), id)).toMatchObject({ fullName: '한가람', version: 1 })
    expect((await save(token, { fullName: "Jean-Luc O'Brien" })).status).toBe(200)
  })

  it('accepts a name of 255 characters but not of 256 [PROF-012]', async () => {
    const { token } = await plant('long')
    expect((await save(token, { fullName: '가'.repeat(255) })).status).toBe(200)
    expect((await save(token, { fullName: '가'.repeat(256) })).status).toBe(400)
  })

  it('changes nothing else, whatever is sent along [PROF-108]', async () => {
    const { id, token } = await plant('forged')
    for (const extra of [
      { jobRoleKey: 'PLATFORM_ADMIN' },
      { admin: true },
      { userId: demoUserId('admin@imsang.example') },
    ]) {
      expect((await save(token, { ...extra, fullName: '다른 이름' })).status).toBe(400)
    }
    expect(await storedUser(server(), id)).toMatchObject({ fullName: '한가람', jobRoleKey: null, admin: false })
  })

  it('keeps its version and gets no audit entry when nothing changes [PROF-107]', async () => {
    const { id, token } = await plant('same')
    expect((await save(token, { fullName: ' 한가람 ' })).data.version).toBe(1)
    expect(await trailOf(server(), id)).toEqual([])
  })

  it('returns 412 with the current one after a change in another window, and stores nothing [ACALL-074]', async () => {
    const { id, token } = await plant('older')
    const answers = await Promise.all(
      ['하나', '둘'].map((fullName) => save(token, { fullName }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 412)).toMatchObject({
      code: 'record.older-version',
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: won?.data,
    })
    expect((await storedUser(server(), id)).fullName).toBe(won?.data.profile.fullName)
    expect((await save(token, { fullName: '셋' }, { 'if-match': '*' })).data.version).toBe(3)
  })

  it('is saved once when repeated with its key [DCALL-012]', async () => {
    const { id, token } = await plant('key')
    const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
    const [first, second] = [
      await save(token, { fullName: '하나' }, headers),
      await save(token, { fullName: '하나' }, headers),
    ]
    expect(second.data).toEqual(first.data)
    expect(await trailOf(server(), id)).toHaveLength(1)
  })
})

describeOnOneEngine('the profile of a user', (engine) => {
  const server = useServer(engine)
  const tenant = (domain: keyof typeof DEMO_ORGANIZATIONS, isPrimary: boolean, organizationType: string) => {
    const { id, name, description } = DEMO_ORGANIZATIONS[domain]
    return { organizationId: id, tenantId: id, name, description, isPrimary, organizationType }
  }

  /** The studies of the list of own studies. */
  const studiesOf = async (as: DemoEmail) => {
    const { data } = await server().call('listMyProjects', { as })
    return data.map(({ projectId, title, protocolNo }) => ({ projectId, title, protocolNo }))
  }

  it('contains address, roles, organisations, account and the last opened study [CALL-017, CALL-024, ACALL-001, SCALL-098, PROF-066, PROF-067, PROF-069, PROF-070]', async () => {
    const as = 'crc@hanbit-smo.example'
    await server().database.handle.update(users).set({ username: 'baek_somin' }).where(eq(users.email, as))
    const me = async () => (await server().call('getMe', { as })).data
    const known = {
      version: 1,
      email: as,
      roles: [{ role: 'CRC', scopeType: 'ORGANIZATION' }],
      tenants: [tenant('hanbit-smo.example', true, 'SMO'), tenant('seoul-hospital.example', false, 'HOSPITAL')],
      admin: false,
      adminType: null,
      lastAccessedProjectId: null,
      projects: await studiesOf(as),
      profile: {
        userId: demoUserId(as),
        username: 'baek_somin',
        fullName: '백소민',
        phone: '01000000203',
        jobRoleKey: 'CRC',
        roleName: 'CRC',
        organizationName: '한빛SMO',
        profileImageUrl: null,
      },
    }
    expect(await me()).toEqual(known)
    await server().call('rememberProject', { as, query: { projectId: demoStudyId('study-1') } })
    expect(await me()).toEqual({ ...known, lastAccessedProjectId: demoStudyId('study-1') })
  })

  it.each<[who: string, DemoEmail, names: string[]]>([
    ['who leads two studies', 'ci@seoul-hospital.example', ['HN2101-301-v2.1', 'HN2203-202']],
    ['of one institution', 'pi@jeju-hospital.example', ['HN1804-201-v1.0']],
    ['who administers the system', 'admin@imsang.example', ['HN2101-301-v2.1', 'HN1804-201-v1.0', 'HN2203-202']],
    ['in no study', 'user@haneul-pharma.example', []],
  ])(
    'names the studies of somebody %s, as their list does, without counts [PROF-071, PROF-085, ACALL-068]',
    async (_, as, names) => {
      const { projects } = (await server().call('getMe', { as })).data
      expect(projects).toEqual(await studiesOf(as))
      expect(projects?.map(({ protocolNo }) => protocolNo)).toEqual(names)
    },
  )

  it('no longer names a study that was deleted [PROF-085]', async () => {
    const as = 'pi@seoul-hospital.example'
    const namesStudy = async () =>
      (await server().call('getMe', { as })).data.projects?.some(
        ({ projectId }) => projectId === demoStudyId('study-1'),
      )
    expect(await namesStudy()).toBe(true)
    const { handle } = server().database
    await handle
      .update(studies)
      .set({ deletedAt: new Date(server().now) })
      .where(eq(studies.id, demoStudyId('study-1')))
    expect(await namesStudy()).toBe(false)
  })

  it('tells the kind of administrator [CALL-024, PROF-068]', async () => {
    const kindOf = async (as: 'admin@imsang.example' | 'tenant@hanbit-smo.example') => {
      const { admin, adminType, roles } = (await server().call('getMe', { as })).data
      return { admin, adminType, roles }
    }
    expect(await kindOf('admin@imsang.example')).toMatchObject({ admin: true, adminType: 'SYSTEM' })
    expect(await kindOf('tenant@hanbit-smo.example')).toMatchObject({ admin: false, adminType: 'TENANT' })
  })
})

describeOnOneEngine('the last opened study', (engine) => {
  const server = useServer(engine)
  const PI = 'pi@seoul-hospital.example'
  const open = (projectId: string, headers: Call['headers'] = {}) =>
    server().call('rememberProject', { as: PI, query: { projectId }, headers })
  const remembered = async () => (await server().call('getMe', { as: PI })).data

  it('is remembered, without another version of the profile [CALL-020, ACALL-004, SCALL-099]', async () => {
    const { version } = await remembered()
    expect(await open(demoStudyId('study-1'))).toMatchObject({ status: 200, data: null })
    expect(await remembered()).toMatchObject({ lastAccessedProjectId: demoStudyId('study-1'), version })
    const headers = { 'idempotency-key': newId() }
    expect((await open(demoStudyId('study-3'), headers)).status).toBe(200)
    expect((await open(demoStudyId('study-3'), headers)).status).toBe(200)
    expect((await remembered()).lastAccessedProjectId).toBe(demoStudyId('study-3'))
  })

  describe('is kept unchanged', () => {
    it('when another one does not exist or may not be entered [PERM-003]', async () => {
      await open(demoStudyId('study-1'))
      expect(await open(demoStudyId('study-2'))).toMatchObject({
        status: 403,
        message: '연구에 접근할 권한이 없습니다.',
      })
      for (const id of [newId(), 'x']) {
        expect(await open(id)).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
      }
      expect((await remembered()).lastAccessedProjectId).toBe(demoStudyId('study-1'))
    })

    it('when it was deleted meanwhile', async () => {
      const { handle } = server().database
      await handle
        .update(studies)
        .set({ deletedAt: new Date(server().now) })
        .where(eq(studies.id, demoStudyId('study-3')))
      expect((await open(demoStudyId('study-3'))).status).toBe(404)
      expect((await remembered()).lastAccessedProjectId).toBe(demoStudyId('study-1'))
    })
  })
})
