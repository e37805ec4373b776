import { expect, it, vi } from 'vitest'
import { trailOf } from '../administration/testing/plant'
import { verifyAudit } from '../audit/verify'
import { organizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { newCode } from './code'
import { ADMIN, leftBy, organizationCalls, storedOrganization, TENANT } from './testing/organizationCalls'

const TAKEN = '이미 사용 중인 조직 이름입니다.'

describeOnOneEngine('a new organisation', (engine) => {
  const server = useServer(engine)
  const { create, isDuplicate, remove } = organizationCalls(server)
  const count = () => server().database.handle.$count(organizations)

  it('is stored ACTIVE as it was typed, trimmed, and listed first [ACALL-030, ORG-112, ORG-113, ORG-114, ORG-118]', async () => {
    const answer = await create({
      ...{ name: ' 새봄병원 ', organizationType: 'CLINIC', phoneNumber: '0212345678', faxNumber: '0212345679' },
      ...{ domain: ' Saebom.Example ', memo: ' 첫 줄\n둘째 줄 ' },
    })
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      id: expect.any(String),
      name: '새봄병원',
      organizationType: 'CLINIC',
      organizationCode: expect.stringMatching(/^ORG-[2-9A-HJKMNP-Z]{6}$/),
      status: 'ACTIVE',
      phoneNumber: '0212345678',
      faxNumber: '0212345679',
      address: null,
      memo: '첫 줄\n둘째 줄',
      domain: 'saebom.example',
      version: 1,
      totalUsers: 0,
      participatingProjects: [],
      createdAt: new Date(server().now).toISOString(),
    })
    const { data } = await server().call('listOrganizations', { as: ADMIN, query: { size: '100' } })
    expect(data.content).toContainEqual(answer.data)
  })

  it('needs a name and a type alone; empty texts are none [ACALL-030, ORG-113]', async () => {
    const empty = { phoneNumber: '', faxNumber: '', domain: ' ', memo: '' }
    const { data } = await create({ name: '가온병원', ...empty })
    const none = { phoneNumber: null, faxNumber: null, domain: null, memo: null }
    expect(data).toMatchObject(none)
    expect(await storedOrganization(server(), data.id)).toMatchObject({ ...none, logoId: null, deletedAt: null })
    expect((await create({ name: '나온병원' })).data).toMatchObject(none)
  })

  it('has a code that no other one has [ORG-118]', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await create({ name: `코드 ${at}` })).data.organizationCode),
    )
    expect(new Set(codes).size).toBe(20)
    // One that another one has is drawn again.
    const { handle } = server().database
    const count = vi.spyOn(handle, '$count').mockResolvedValueOnce(1).mockResolvedValueOnce(1)
    await newCode(handle)
    expect(count).toHaveBeenCalledTimes(3)
    count.mockRestore()
  })

  it('has a code of signs of which none is mistaken for another [ORG-118]', async () => {
    const codes = await Promise.all(Array.from({ length: 400 }, () => newCode(server().database.handle)))
    // Neither 0 and O, nor 1, I and L; by chance none of the others is missing in 2,400.
    const signs = [...new Set(codes.flatMap((code) => [...code.replace('ORG-', '')]))]
    expect(signs.sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ')
  })

  it.each([
    [{ name: ' ' }, 'name', '조직 이름을 입력해주세요.'],
    [{ organizationType: '' }, 'organizationType', '조직 유형을 선택해주세요.'],
    [{ organizationType: 'SITE' }, 'organizationType', '조직 유형을 선택해주세요.'],
    [{ organizationType: 'constructor' }, 'organizationType', '조직 유형을 선택해주세요.'],
    [{ phoneNumber: '02-123-456' }, 'phoneNumber', '올바른 전화번호 형식이 아닙니다.'],
    [{ faxNumber: '０２' }, 'faxNumber', '올바른 팩스번호 형식이 아닙니다.'],
    [{ domain: 'https://a.kr' }, 'domain', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
  ])('with %j is refused with its field, and not stored [ORG-120, ORG-121, ORG-122]', async (body, field, message) => {
    const before = await count()
    expect(await create({ name: '거절병원', ...body })).toMatchObject({ status: 400, field, message })
    expect(await count()).toBe(before)
  })

  it('with several faults is refused with each of them, in the order of the form [ORG-120, ORG-121]', async () => {
    const { text } = await create({ name: '', organizationType: '', domain: '-' })
    expect(JSON.parse(text).errors).toEqual([
      { field: 'name', message: '조직 이름을 입력해주세요.' },
      { field: 'organizationType', message: '조직 유형을 선택해주세요.' },
      { field: 'domain', message: '올바른 도메인 형식이 아닙니다. (예: example.com)' },
    ])
  })

  it('may have texts of 255 signs, not of 256, and numbers of 11 digits, not of 12 [ORG-122]', async () => {
    expect((await create({ name: '가'.repeat(255), memo: '나'.repeat(255), phoneNumber: '01234567890' })).status).toBe(
      201,
    )
    for (const body of [{ name: '가'.repeat(256) }, { memo: '나'.repeat(256) }, { phoneNumber: '012345678901' }]) {
      expect((await create({ name: '긴병원', ...body })).status).toBe(400)
    }
  })

  it('has a name that no other one has, in whatever letter case and with whatever blanks; the check says so before [ORG-119, ACALL-034]', async () => {
    const { data } = await create({ name: 'Onsae Clinic' })
    for (const name of ['Onsae Clinic', ' onsae clinic ', 'ONSAE CLINIC\n']) {
      expect(await isDuplicate(name)).toBe(true)
      expect(await create({ name })).toMatchObject({ status: 409, message: TAKEN, field: 'name' })
    }
    for (const name of ['Onsae', 'Onsae  Clinic', 'Onsae Clinic 2', '%', ' '])
      expect(await isDuplicate(name)).toBe(false)
    // As a Mac may type it: every letter of a syllable apart.
    await create({ name: '한글병원' })
    expect(await isDuplicate('한글병원'.normalize('NFD'))).toBe(true)
    await remove(data.id)
    expect(await isDuplicate('Onsae Clinic')).toBe(false)
    expect((await create({ name: 'Onsae Clinic' })).status).toBe(201)
  })

  it('also not that of an inactive one [ORG-119]', async () => {
    const { data } = await create({ name: '쉬는병원' })
    const body = { name: '쉬는병원', status: 'INACTIVE' as const }
    await server().call('updateOrganization', { as: ADMIN, path: { id: data.id }, body })
    expect(await isDuplicate('쉬는병원')).toBe(true)
  })

  it('begins its history with what it has [ORG-126]', async () => {
    const { data } = await create({ name: '이력병원', organizationType: 'SMO', domain: 'history.example' })
    expect(await trailOf(server(), data.id)).toEqual([
      ['organizationName', null, '이력병원', null],
      ['organizationType', null, 'SMO', null],
      ['organizationCode', null, data.organizationCode, null],
      ['domain', null, 'history.example', null],
      ['organizationStatus', null, 'ACTIVE', null],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('leaves an entry about 조직 in the access record; the list and the checks leave none [ORG-128]', async () => {
    const answer = await create({ name: '기록병원' })
    const entry = { task: 'create', about: 'organization', login: ADMIN, status: 201, personCount: 0 }
    expect(await leftBy(server(), answer)).toEqual([entry])
    const { data } = await server().call('listAccessRecord', { as: ADMIN, query: { size: '1' } })
    expect(data.content[0]).toMatchObject({ operation: 'createOrganization', about: 'organization' })
    for (const read of [
      await server().call('listOrganizations', { as: ADMIN, query: {} }),
      await server().call('checkOrganizationName', { as: ADMIN, query: { name: '기록병원' } }),
    ]) {
      expect(await leftBy(server(), read)).toEqual([])
    }
  })

  it('is made by system administrators alone [ORG-177]', async () => {
    const before = await count()
    expect((await create({ name: '남의병원' }, { as: TENANT })).status).toBe(403)
    expect(await count()).toBe(before)
  })

  it('is made once for one key, however often it is sent [ORG-119]', async () => {
    const headers = { 'idempotency-key': '01997a3e-0000-7000-8000-000000000001' }
    const answers = [
      await create({ name: '한번병원' }, { as: ADMIN, headers }),
      await create({ name: '한번병원' }, { as: ADMIN, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
  })
})

describeOnOneEngine('the types of a new organisation', (engine) => {
  const server = useServer(engine)

  it('are the nine, with their names [ACALL-035]', async () => {
    const { data } = await server().call('listOrganizationTypes', { as: ADMIN })
    expect(data).toEqual([
      { code: 'HOSPITAL', name: '병원' },
      { code: 'PHARMACEUTICAL', name: '제약사' },
      { code: 'MEDICAL_DEVICE', name: '의료기기사' },
      { code: 'CRO', name: 'CRO(임상시험수탁기관)' },
      { code: 'SMO', name: 'SMO(임상시험관리기관)' },
      { code: 'RESEARCH', name: '연구기관' },
      { code: 'UNIVERSITY', name: '대학교' },
      { code: 'CLINIC', name: '의원' },
      { code: 'OTHER', name: '기타' },
    ])
  })
})
