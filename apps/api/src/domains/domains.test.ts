import { DEMO_EMAILS } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { plantUser } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { allowedDomains } from '../db/schema'
import { welcome } from '../sso/welcome'
import { TEST_ORIGIN, testAccess } from '../testing/context'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, domainCalls, HANBIT } from './testing/domainCalls'

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const UNKNOWN = { status: 404, code: 'domain.not-found', message: '도메인을 찾을 수 없습니다.' }
const SIGNED_IN = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))
let count = 0
const newDomain = () => `company-${++count}.example`

describeOnOneEngine('the list of allowed domains', (engine) => {
  const server = useServer(engine)
  const calls = domainCalls(server)
  const { add, list, read, update, remove, toggle, check, statistics, stored, plant, trail } = calls

  describe('is read', () => {
    it('newest first, those that are off included unless only active ones are asked for [ACALL-054]', async () => {
      const before = (await list()).data.map(({ domain }) => domain)
      await plant('old.example', { createdAt: new Date('2020-01-01T00:00:00Z'), isActive: false })
      await plant('new.example', { createdAt: new Date('2040-01-01T00:00:00Z') })
      const domains = async (query: Record<string, string>) => (await list(query)).data.map(({ domain }) => domain)
      expect(await domains({ activeOnly: 'false' })).toEqual(['new.example', ...before, 'old.example'])
      expect(await domains({})).toEqual(['new.example', ...before, 'old.example'])
      expect(await domains({ activeOnly: 'true' })).toEqual(['new.example', ...before])
    })

    it('with what is noted about each, and one of them alone [DOMAIN-062, DOMAIN-063, ACALL-056]', async () => {
      const createdAt = new Date('2026-02-03T04:05:06.007Z')
      const notes = { companyName: '나래연구소', description: '데이터 관리' }
      const id = await plant('noted.example', { ...notes, createdAt, version: 3 })
      const bare = await plant('bare.example', { createdAt, organizationId: null, isActive: false })
      const expected = {
        id,
        domain: 'noted.example',
        ...notes,
        isActive: true,
        tenantId: null,
        createdAt: '2026-02-03T04:05:06.007Z',
        version: 3,
      }
      expect((await read(id)).data).toEqual(expected)
      expect((await list()).data).toContainEqual(expected)
      expect((await read(bare)).data).toMatchObject({ companyName: null, description: null, isActive: false })
      for (const unknown of [newId(), 'no-id']) expect(await read(unknown)).toMatchObject(UNKNOWN)
    })

    it('with the name of its organisation for a linked one without a company name [DOMAIN-063, DOMAIN-075]', async () => {
      const [nameless, named] = [
        await plant('linked.example', { organizationId: HANBIT }),
        await plant('named.example', { organizationId: HANBIT, companyName: '한빛 지원팀' }),
      ]
      expect((await read(nameless)).data).toMatchObject({ companyName: '한빛SMO', tenantId: HANBIT })
      expect((await read(named)).data).toMatchObject({ companyName: '한빛 지원팀', tenantId: HANBIT })
    })

    it('by name in any letter case, deleted ones aside [ACALL-060, DOMAIN-069]', async () => {
      const id = await plant('asked.example', { isActive: false })
      const exists = async (name: string) => (await check(name)).data.exists
      expect(await exists('asked.example')).toBe(true)
      expect(await exists(' ASKED.Example ')).toBe(true)
      expect(await exists('sub.asked.example')).toBe(false)
      expect(await exists('a/b?c')).toBe(false)
      await remove(id)
      expect(await exists('asked.example')).toBe(false)
    })

    it('in numbers, deleted ones aside [DOMAIN-064, ACALL-061, DOMAIN-069]', async () => {
      const { data: before } = await statistics()
      const [id] = [await plant(newDomain()), await plant(newDomain()), await plant(newDomain(), { isActive: false })]
      expect((await statistics()).data).toEqual({
        totalDomains: before.totalDomains + 3,
        activeDomains: before.activeDomains + 2,
        inactiveDomains: before.inactiveDomains + 1,
        isOpenToAll: false,
      })
      await remove(id)
      expect((await statistics()).data).toMatchObject({
        totalDomains: before.totalDomains + 2,
        activeDomains: before.activeDomains + 1,
      })
    })
  })

  describe('gets a domain', () => {
    it('that is active, in its normal form, with blank notes as none [DOMAIN-043, DOMAIN-067, ACALL-055]', async () => {
      const { status, data } = await add({ domain: ' Narae-Lab.CO.KR ', companyName: ' 나래 ', description: ' ' })
      expect(status).toBe(201)
      expect(data).toMatchObject({
        domain: 'narae-lab.co.kr',
        companyName: '나래',
        description: null,
        isActive: true,
        tenantId: null,
        version: 1,
      })
      expect(await stored(data.id)).toMatchObject({ domain: 'narae-lab.co.kr', isActive: true, deletedAt: null })
      expect((await add({ domain: newDomain() })).status).toBe(201)
    })

    it.each([
      ['', '도메인을 입력해주세요.'],
      [' ', '도메인을 입력해주세요.'],
      ['kim@example.com', "'@' 없이 도메인만 입력해주세요. (예: example.com)"],
      ['example', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
      ['-a.com', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
      ['a..com', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
      ['http://a.com', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
    ])('but none that the form refuses: %j [DOMAIN-067]', async (domain, message) => {
      const { data } = await list()
      expect(await add({ domain })).toMatchObject({ status: 400, code: 'domain.refused', field: 'domain', message })
      expect((await list()).data).toEqual(data)
    })

    it.each([{}, { isActive: false }, { organizationId: HANBIT }])(
      'but none that it has, on, off or linked, in any letter case [DOMAIN-068]',
      async (values) => {
        const domain = newDomain()
        await plant(domain, values)
        expect(await add({ domain: domain.toUpperCase() })).toMatchObject({
          status: 409,
          code: 'domain.taken',
          field: 'domain',
          message: '이미 등록된 도메인입니다.',
        })
      },
    )

    it('again that was deleted, as another record [DOMAIN-069]', async () => {
      const domain = newDomain()
      const { data: first } = await add({ domain })
      expect((await remove(first.id)).status).toBe(200)
      const { status, data: second } = await add({ domain })
      expect([status, second.id === first.id]).toEqual([201, false])
      expect((await stored(first.id)).deletedAt).toEqual(new Date(server().now))
      expect(await remove(first.id)).toMatchObject(UNKNOWN)
    })
  })

  describe('has a domain that is edited', () => {
    it('in its notes and its switch, never in its name [ACALL-057]', async () => {
      const domain = newDomain()
      const id = await plant(domain, { companyName: '옛 이름' })
      const body = { companyName: ' 새 이름 ', description: '설명', isActive: false }
      const { status, data } = await update(id, body, { headers: { 'if-match': '"1"' } })
      expect([status, data]).toEqual([
        200,
        expect.objectContaining({ domain, companyName: '새 이름', description: '설명', isActive: false, version: 2 }),
      ])
      expect((await update(id, { domain: 'other.example' })).status).toBe(400)
      expect((await stored(id)).domain).toBe(domain)
    })

    it('over the version that was seen: an older one stores nothing and answers the current domain [ACALL-074]', async () => {
      const id = await plant(newDomain(), { version: 4, companyName: '지금' })
      const { data: current } = await read(id)
      const answer = await update(id, { companyName: '늦은' }, { headers: { 'if-match': '"3"' } })
      expect(answer).toMatchObject({ status: 412, code: 'record.older-version', message: OLDER, data: current })
      expect((await read(id)).data).toEqual(current)
      expect(await trail(id)).toEqual([])
    })

    it('not when it is linked to an organisation, nor deleted [DOMAIN-060, ACALL-058]', async () => {
      const id = await plant(newDomain(), { organizationId: HANBIT })
      const row = await stored(id)
      const message = '조직과 연동된 도메인은 수정하거나 삭제할 수 없습니다.'
      for (const answer of [await update(id, { isActive: false }), await remove(id)]) {
        expect(answer).toMatchObject({ status: 403, code: 'domain.linked', message })
      }
      expect(await stored(id)).toEqual(row)
      for (const unknown of [newId(), 'no-id']) {
        for (const answer of [await update(unknown), await remove(unknown)]) expect(answer).toMatchObject(UNKNOWN)
      }
    })
  })

  describe('has a domain that is switched', () => {
    it('off and on, also when it is linked to an organisation [ACALL-059]', async () => {
      for (const values of [{}, { organizationId: HANBIT }]) {
        const id = await plant(newDomain(), values)
        expect((await toggle(id)).data).toMatchObject({ id, isActive: false, version: 2 })
        expect((await toggle(id)).data).toMatchObject({ id, isActive: true, version: 3 })
      }
      expect(await toggle(newId())).toMatchObject(UNKNOWN)
    })

    it('from the state that was seen, and not back by a second press [ACALL-095]', async () => {
      const id = await plant(newDomain())
      const headers = { 'if-match': '"1"' }
      const { data: off } = await toggle(id, { headers })
      const answer = await toggle(id, { headers })
      expect(answer).toMatchObject({ status: 412, code: 'record.older-version', message: OLDER, data: off })
      expect(await stored(id)).toMatchObject({ isActive: false, version: 2 })
    })
  })

  describe('loses a domain', () => {
    it('unless users signed up with it, in whatever state they are [DOMAIN-061, ACALL-058]', async () => {
      for (const registrationStatus of ['EMAIL_SENT', 'EMAIL_VERIFIED', 'EXPIRED', 'APPROVED', 'REJECTED'] as const) {
        const domain = newDomain()
        const id = await plant(domain)
        await plantUser(server(), { email: `kim@${domain.toUpperCase()}`, registrationStatus })
        expect(await remove(id)).toMatchObject({
          status: 409,
          code: 'domain.in-use',
          message: '해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.',
        })
        expect(await stored(id)).toMatchObject({ deletedAt: null, version: 1 })
        expect(await trail(id)).toEqual([])
      }
    })

    it('that a deleted account, or one of a longer domain, signed up with [DOMAIN-061]', async () => {
      const domain = newDomain()
      const id = await plant(domain)
      await plantUser(server(), { email: `gone@${domain}`, registrationStatus: 'DELETED' })
      await plantUser(server(), { email: `other@sub.${domain}` })
      await plantUser(server(), { email: `other@x${domain}` })
      expect((await remove(id)).status).toBe(200)
      expect((await list()).data.map((row) => row.domain)).not.toContain(domain)
      expect((await read(id)).status).toBe(404)
    })
  })

  it.each(SIGNED_IN.filter((email) => email !== ADMIN))('is refused to %s [DOMAIN-072]', async (as) => {
    const domain = newDomain()
    const id = await plant(domain)
    const row = await stored(id)
    const by = { as }
    const answers = [
      await list({}, by),
      await read(id, by),
      await check(domain, by),
      await statistics(by),
      await add({ domain: newDomain() }, by),
      await update(id, {}, by),
      await toggle(id, by),
      await remove(id, by),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403))
    for (const { text } of answers) expect(text).not.toContain(domain)
    expect(await stored(id)).toEqual(row)
    expect(await trail(id)).toEqual([])
  })
})

describeOnOneEngine('the history of allowed domains', (engine) => {
  const server = useServer(engine)
  const { add, update, toggle, remove, trail } = domainCalls(server)

  it('has an entry for each field that was changed, and none for a press that changed nothing [DOMAIN-073]', async () => {
    const { data } = await add({ domain: 'Trail.example', companyName: '나래', description: '' })
    await update(data.id, { companyName: '나래', description: '설명' })
    await update(data.id, { companyName: '나래', description: '설명' })
    await toggle(data.id)
    await remove(data.id)
    expect(await trail(data.id)).toEqual([
      ['CREATE', '도메인', null, 'trail.example', ADMIN],
      ['CREATE', '조직명', null, '나래', ADMIN],
      ['CREATE', '활성', null, 'true', ADMIN],
      ['UPDATE', '설명', null, '설명', ADMIN],
      ['UPDATE', '활성', 'true', 'false', ADMIN],
      ['DELETE', '도메인', 'trail.example', null, ADMIN],
    ])
  })

  it('names the domain, also a deleted one, and is for system administrators [DOMAIN-074]', async () => {
    const { data } = await add({ domain: 'named.example' })
    await remove(data.id)
    const history = async (as: 'admin@imsang.example' | 'tenant@hanbit-smo.example') =>
      (await server().call('listAccountHistory', { as, query: { size: '100' } })).data.content
    const [newest] = await history(ADMIN)
    expect(newest).toMatchObject({ recordName: 'named.example', changeType: 'DELETE', oldValue: 'named.example' })
    expect(newest).not.toHaveProperty('account')
    expect(JSON.stringify(await history('tenant@hanbit-smo.example'))).not.toContain('named.example')
    const verified = await server().call('verifyAccountHistory', { as: ADMIN })
    expect(verified.data).toMatchObject({ isIntact: true, entries: newest?.number })
  })
})

describeOnOneEngine('who may register', (engine) => {
  const server = useServer(engine)
  const { add, remove, toggle, statistics, stored, plant, apply } = domainCalls(server)
  const REFUSED = {
    status: 400,
    code: 'auth.domain',
    field: 'email',
    message: '가입이 허용되지 않은 이메일 도메인입니다. 관리자에게 문의해주세요.',
  }
  /** Comes from the identity provider for the first time. */
  const arrive = (email: string) => {
    const services = { root: server().database.handle, clock: () => server().now }
    const vouched = { issuer: 'https://accounts.example', subject: email, email, name: '김한빛' }
    return welcome(services, { label: 'Google', origin: TEST_ORIGIN, access: testAccess(services), vouched })
  }

  it('is everybody while no domain was ever entered [DOMAIN-070, DOMAIN-082]', async () => {
    const { handle } = server().database
    await handle.delete(allowedDomains)
    expect((await statistics()).data).toEqual({
      totalDomains: 0,
      activeDomains: 0,
      inactiveDomains: 0,
      isOpenToAll: true,
    })
    expect((await apply('kim@anybody.example')).status).toBe(201)
    expect((await arrive('park@anybody.example')).isPending).toBe(true)
  })

  it('is nobody when the only domain is off or deleted [DOMAIN-070, DOMAIN-071, DOMAIN-082]', async () => {
    const { data } = await add({ domain: 'only.example' })
    expect((await apply('one@only.example')).status).toBe(201)
    expect(await apply('two@anybody.example')).toMatchObject(REFUSED)
    await toggle(data.id)
    for (const email of ['two@only.example', 'two@anybody.example']) {
      expect(await apply(email)).toMatchObject(REFUSED)
      await expect(arrive(email)).rejects.toMatchObject({ status: 400, code: 'auth.domain' })
    }
    const { data: second } = await add({ domain: 'second.example' })
    expect((await apply('One@Second.example')).status).toBe(201)
    const { data: third } = await add({ domain: 'third.example' })
    await toggle(second.id)
    await remove(third.id)
    for (const email of ['two@second.example', 'two@third.example', 'two@anybody.example']) {
      expect(await apply(email)).toMatchObject(REFUSED)
      await expect(arrive(email)).rejects.toMatchObject({ status: 400, code: 'auth.domain' })
    }
    expect((await statistics()).data).toMatchObject({ totalDomains: 2, activeDomains: 0, isOpenToAll: false })
  })

  it('is again who has a domain that was switched on or entered again; accounts stay [DOMAIN-071]', async () => {
    const id = await plant('again.example')
    await plantUser(server(), { email: 'stays@again.example', registrationStatus: 'APPROVED' })
    await toggle(id)
    expect(await apply('kim@again.example')).toMatchObject(REFUSED)
    const login = { username: 'stays@again.example', password: 'Gorae!Uju47' }
    expect((await server().call('login', { body: login })).status).toBe(200)
    await toggle(id)
    expect((await stored(id)).isActive).toBe(true)
    expect((await apply('kim@again.example')).status).toBe(201)
  })
})
