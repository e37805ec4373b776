import { createHash } from 'node:crypto'
import { demoB2bPartnerId } from '@imsang/fixtures'
import { and, eq, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, auditEntries, b2bPartners, oidcRecords, ssoTickets } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { type TestServer, useServer } from '../testing/server'
import { isSecret } from './partnerSecret'

const ADMIN = 'admin@imsang.example'
const OTHERS = ['tenant@hanbit-smo.example', 'ci@seoul-hospital.example', 'user@haneul-pharma.example'] as const
let count = 0
const oidc = (changes: object = {}) => ({
  companyName: ' 가람EDC ',
  companyCode: `garam-${++count}`,
  baseUrl: ' https://garam.example ',
  contactEmail: ' lee@garam.example ',
  description: ' ',
  useSAML: false,
  redirectUri: 'https://garam.example/callback',
  webOrigin: 'https://Garam.example:443/',
  ...{
    entityId: 'not of this protocol',
    acsUrl: 'https://not.of.this/protocol',
    ssoUrl: 'https://not.of.this/protocol',
  },
  ...changes,
})
const saml = (changes: object = {}) =>
  oidc({ useSAML: true, entityId: ` urn:garam:${count + 1} `, acsUrl: 'https://garam.example/acs', ...changes })

const callsOf = (server: () => TestServer) => ({
  list: async () => (await server().call('listB2bPartners', { as: ADMIN })).data,
  add: (body: object) => server().call('addB2bPartner', { as: ADMIN, body }),
  put: (id: string, enabled: boolean, headers = {}) =>
    server().call('switchB2bPartner', { as: ADMIN, path: { id }, body: { enabled }, headers }),
  renew: (id: string) => server().call('renewB2bPartnerSecret', { as: ADMIN, path: { id } }),
  remove: (id: string) => server().call('removeB2bPartner', { as: ADMIN, path: { id } }),
  info: (id: string) => server().call('getB2bPartnerInfo', { as: ADMIN, path: { id } }),
  link: (body: object) => server().call('addPartnerLink', { as: ADMIN, body }),
  row: async (id: string) => {
    const [row] = await server().database.handle.select().from(b2bPartners).where(eq(b2bPartners.id, id))
    if (!row) throw new Error(`no partner ${id}`)
    return row
  },
  trail: async (id: string) =>
    (
      await server()
        .database.handle.select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), ne(auditEntries.actorLogin, 'demo-data')))
        .orderBy(auditEntries.number)
    ).map(({ changeType, fieldLabel, oldValue, newValue }) => [changeType, fieldLabel, oldValue, newValue]),
})

describeOnOneEngine('a partner', (engine) => {
  const server = useServer(engine)
  const { list, add, put, renew, remove, info, row, trail } = callsOf(server)

  it('is connected, enabled, without outer blanks and fields of the other protocol, and listed first [PARTNER-126, PARTNER-127, PARTNER-128, PARTNER-129, PARTNER-155, ACALL-046, ACALL-047]', async () => {
    server().now += 1000
    const { status, data } = await add(oidc())
    const { clientSecret, ...shown } = data
    expect([status, shown]).toEqual([
      201,
      {
        clientId: data.clientId,
        companyName: '가람EDC',
        companyCode: `garam-${count}`,
        baseUrl: 'https://garam.example',
        contactEmail: 'lee@garam.example',
        description: null,
        logoPath: null,
        useSAML: false,
        redirectUri: 'https://garam.example/callback',
        webOrigin: 'https://garam.example',
        entityId: null,
        acsUrl: null,
        ssoUrl: null,
        enabled: true,
        createdAt: new Date(server().now).toISOString(),
        version: 1,
      },
    ])
    expect((await list())[0]).toEqual(shown)
    const texts = { ssoUrl: ' https://garam.example/sso ', description: ' 문서철 ', logoPath: ' /logos/garam.svg ' }
    const { data: other } = await add(saml(texts))
    expect(other).toMatchObject({
      ...{ useSAML: true, entityId: `urn:garam:${count}`, redirectUri: null, webOrigin: null },
      ...{ acsUrl: 'https://garam.example/acs', ssoUrl: 'https://garam.example/sso' },
      ...{ description: '문서철', logoPath: '/logos/garam.svg' },
    })
    expect(await list()).toContainEqual(other)
    expect(other).not.toHaveProperty('clientSecret')
  })

  it('shows its secret once; a new one ends the former, and it is nowhere else [PARTNER-130, PARTNER-135, PARTNER-139, PARTNER-156, ACALL-111]', async () => {
    const { data } = await add(oidc())
    const first = data.clientSecret ?? ''
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(isSecret(await row(data.clientId), first)).toBe(true)
    expect((await row(data.clientId)).secretHash).toBe(createHash('sha256').update(first).digest('base64url'))
    const renewed = await renew(data.clientId)
    const second = renewed.data.clientSecret ?? ''
    const kept = await row(data.clientId)
    expect([isSecret(kept, first), isSecret(kept, second), isSecret({ secretHash: null }, '')]).toEqual([
      false,
      true,
      false,
    ])
    const { handle } = server().database
    const everywhere = JSON.stringify([
      ...[await list(), (await info(data.clientId)).text, kept, server().log],
      ...[await handle.select().from(auditEntries), await handle.select().from(accessEntries)],
    ])
    for (const secret of [first, second]) expect(everywhere).not.toContain(secret)
    expect((await trail(data.clientId)).at(-1)).toEqual(['UPDATE', 'Client Secret', null, '새로 발급'])
    const { data: other } = await add(saml())
    expect(await renew(other.clientId)).toMatchObject({
      status: 409,
      message: 'Client Secret을 사용하지 않는 파트너사입니다.',
    })
  })

  it.each([
    [{ companyName: ' ' }, 'companyName', '모든 필수 항목을 입력해주세요.'],
    [{ contactEmail: 'lee' }, 'contactEmail', '올바른 이메일 형식을 입력해주세요.'],
    [{ baseUrl: 'example.com' }, 'baseUrl', '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)'],
    [{ webOrigin: 'https://a.example/b' }, 'webOrigin', '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ redirectUri: null }, 'redirectUri', 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.'],
    [{ useSAML: true, entityId: '' }, 'entityId', 'SAML 사용 시 Entity ID는 필수입니다.'],
  ])('is refused as by its form: %j [PARTNER-138]', async (changes, field, message) => {
    expect(await add(oidc(changes))).toMatchObject({ status: 400, field, message })
  })

  it('is switched over the version that was seen, and only when it changes [PARTNER-133, PARTNER-134, PARTNER-139, PARTNER-157, ACALL-110]', async () => {
    const { clientId: id } = (await add(oidc())).data
    expect((await put(id, true)).data.version).toBe(1)
    const off = await put(id, false, { 'if-match': '"1"' })
    expect(off.data).toMatchObject({ enabled: false, version: 2 })
    expect(await put(id, true, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: off.data,
    })
    // An entry for each field that it has, and one for the switch.
    expect(await trail(id)).toEqual([
      ['CREATE', '회사명', null, '가람EDC'],
      ['CREATE', '회사 코드', null, `garam-${count}`],
      ['CREATE', '웹사이트 주소', null, 'https://garam.example'],
      ['CREATE', '담당자 이메일', null, 'lee@garam.example'],
      ['CREATE', 'SAML 사용', null, 'false'],
      ['CREATE', '콜백 URL', null, 'https://garam.example/callback'],
      ['CREATE', 'CORS 허용 출처', null, 'https://garam.example'],
      ['CREATE', '활성', null, 'true'],
      ['CREATE', 'Client Secret', null, '새로 발급'],
      ['UPDATE', '활성', 'true', 'false'],
    ])
  })

  it('is unknown once it is deleted, has its name in the history, and its code is free again [PARTNER-137, PARTNER-139, PARTNER-141, PARTNER-153, ACALL-048]', async () => {
    const body = saml()
    const { data } = await add(body)
    expect(await add(body)).toMatchObject({
      status: 409,
      field: 'companyCode',
      message: '이미 등록된 회사 코드입니다.',
    })
    const same = { ...body, companyCode: `${body.companyCode}-2` }
    expect(await add(same)).toMatchObject({ status: 409, field: 'entityId', message: '이미 등록된 Entity ID입니다.' })
    expect((await remove(data.clientId)).status).toBe(200)
    const gone = [data.clientId, newId(), 'x'].flatMap((id) => [remove(id), put(id, true), renew(id), info(id)])
    for (const answer of await Promise.all(gone)) {
      expect(answer).toMatchObject({ status: 404, message: '파트너사를 찾을 수 없습니다.' })
    }
    expect((await trail(data.clientId)).slice(-2)).toEqual([
      ['DELETE', '회사명', '가람EDC', null],
      ['DELETE', '회사 코드', body.companyCode, null],
    ])
    const { data: history } = await server().call('listAccountHistory', { as: ADMIN, query: { size: '5' } })
    expect(history.content[0]).toMatchObject({ recordKind: 'b2b-partner', recordName: '가람EDC' })
    expect((await add(body)).status).toBe(201)
  })

  it('is told what it needs, and what it learns of a person [PARTNER-131, ACALL-049, ACALL-050]', async () => {
    const id = demoB2bPartnerId('narae-edc')
    expect((await info(id)).data).toEqual({
      issuerUrl: 'http://localhost:3000/oidc',
      authEndpoint: 'http://localhost:3000/oidc/auth',
      tokenEndpoint: 'http://localhost:3000/oidc/token',
      userInfoEndpoint: 'http://localhost:3000/oidc/me',
      jwksUri: 'http://localhost:3000/oidc/jwks',
      scopes: ['openid', 'profile', 'email'],
    })
    const { data } = await server().call('getB2bPermissions', { as: ADMIN, path: { id } })
    expect(data).toEqual(['sub', 'name', 'email', 'email_verified'])
  })

  it('loses its open sign-ins when it is switched off or deleted, and no other one does [PARTNER-154]', async () => {
    const { handle } = server().database
    const [one, other] = [(await add(oidc())).data.clientId, (await add(oidc())).data.clientId]
    const MODELS = ['AccessToken', 'AuthorizationCode', 'Grant']
    const plant = (clientId: string) =>
      handle.insert(oidcRecords).values(MODELS.map((model) => ({ model, id: newId(), payload: { clientId } })))
    const left = async () =>
      (await handle.select().from(oidcRecords))
        .filter(({ payload: { clientId } }) => clientId === one || clientId === other)
        .map(({ model, payload: { clientId } }) => [clientId, model])
        .sort()
    const tickets = async () => (await handle.select().from(ssoTickets)).map(({ partnerId }) => partnerId)
    for (const id of [one, other]) {
      await plant(id)
      await server().call('initiatePartnerSso', { as: ADMIN, path: { id } })
    }
    expect((await tickets()).sort()).toEqual([one, other].sort())
    await put(one, false)
    expect(await left()).toEqual(MODELS.map((model) => [other, model]))
    expect(await tickets()).toEqual([other])
    await remove(other)
    expect([await left(), await tickets()]).toEqual([[], []])
  })

  it.each(OTHERS)('is kept by no one like %s; the access record names a change [PARTNER-140]', async (as) => {
    const path = { id: demoB2bPartnerId('narae-edc') }
    const answers = [
      await server().call('listB2bPartners', { as }),
      await server().call('addB2bPartner', { as, body: oidc() }),
      await server().call('switchB2bPartner', { as, path, body: { enabled: false } }),
      await server().call('renewB2bPartnerSecret', { as, path }),
      await server().call('removeB2bPartner', { as, path }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const { headers } = await put((await add(oidc())).data.clientId, false)
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'switchB2bPartner', task: 'change', about: 'partner', login: ADMIN },
    ])
  })
})

describeOnOneEngine('a partner link', (engine) => {
  const server = useServer(engine)
  const { list, link, trail } = callsOf(server)
  const LINK = { partnerCode: ' acme ', partnerName: ' Acme ', websiteUrl: ' https://acme.example ' }

  it('is stored once, is no B2B partner, and has a history of its own [PARTNER-122, PARTNER-132, PARTNER-151, PARTNER-153, ACALL-052]', async () => {
    const before = await list()
    const { status, data } = await link({ ...LINK, description: '담당자: lee@acme.example', displayOrder: 7 })
    expect([status, data]).toEqual([
      201,
      {
        id: data.id,
        partnerCode: 'acme',
        partnerName: 'Acme',
        websiteUrl: 'https://acme.example',
        description: '담당자: lee@acme.example',
        displayOrder: 7,
      },
    ])
    expect(await list()).toEqual(before)
    const { data: links } = await server().call('listPartners', { as: ADMIN })
    expect(links.filter(({ partnerCode }) => partnerCode === 'acme')).toEqual([data])
    expect(await link(LINK)).toMatchObject({ status: 409, message: '이미 등록된 파트너 코드입니다.' })
    expect(await trail(data.id)).toEqual([
      ['CREATE', '파트너 코드', null, 'acme'],
      ['CREATE', '파트너명', null, 'Acme'],
      ['CREATE', '웹사이트 주소', null, 'https://acme.example'],
      ['CREATE', '설명', null, '담당자: lee@acme.example'],
      ['CREATE', '표시 순서', null, '7'],
    ])
    const history = await server().call('listAccountHistory', { as: ADMIN, query: { size: '5' } })
    // In the history it is called 파트너 링크, a partner 파트너사.
    expect(history.data.content[0]).toMatchObject({ recordKind: 'partner-link', recordName: 'Acme' })
  })

  it.each([
    [{ partnerName: ' ' }, 'partnerName', '모든 필수 항목을 입력해주세요.'],
    [{ partnerCode: 'Acme' }, 'partnerCode', '영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', '유효한 웹사이트 URL을 입력해주세요'],
  ])('is refused with %j [PARTNER-150]', async (changes, field, message) => {
    expect(await link({ ...LINK, ...changes })).toMatchObject({ status: 400, field, message })
  })
})

describeOnEngines('two administrators at once', (engine) => {
  const server = useServer(engine)
  const { add, link } = callsOf(server)

  it('who connect one company or add one link store it once [PARTNER-137, PARTNER-151]', async () => {
    const body = oidc()
    expect((await Promise.all([add(body), add(body)])).map(({ status }) => status).sort()).toEqual([201, 409])
    const same = { partnerCode: 'both', partnerName: '가', websiteUrl: 'https://both.example' }
    expect((await Promise.all([link(same), link(same)])).map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('connect no more than 200 [PARTNER-152]', async () => {
    const { handle } = server().database
    const rest = 199 - (await handle.$count(b2bPartners))
    const [demo] = await handle.select().from(b2bPartners).where(eq(b2bPartners.enabled, true))
    if (!demo) throw new Error('no partner')
    await handle
      .insert(b2bPartners)
      .values(Array.from({ length: rest }, (_, at) => ({ ...demo, id: newId(), companyCode: `full-${at}` })))
    const answers = await Promise.all([add(oidc()), add(oidc())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.map(({ message }) => message)).toContain('파트너사는 200개까지 등록할 수 있습니다.')
  })
})
