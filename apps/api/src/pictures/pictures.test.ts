import { DEMO_ORGANIZATIONS, type DemoEmail, demoUserId } from '@imsang/fixtures'
import { and, arrayContains, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { plantOrganization, plantUser, storedUser, tokenOf, trailOf } from '../administration/testing/plant'
import { recordAccountChange } from '../audit/recordAccountChange'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, organizations, users } from '../db/schema'
import { bytesOf, idsIn } from '../files/testing/temporaryStore'
import { addJob } from '../jobs/addJob'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { keptPictures } from './owners'
import { partsOfWebp, picture, seen, withExif } from './testing/samples'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const SMO = 'smo@hanbit-smo.example'
const PI = 'pi@seoul-hospital.example'
const LEAD = 'ci@seoul-hospital.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const HOUR = 3_600_000
const UNKNOWN = { status: 404, message: '사용자를 찾을 수 없습니다.' }

describeOnOneEngine('the image of a user', (engine) => {
  // Longer than an address is valid.
  const server = useServer(engine, { sessionIdleMinutes: 180, sessionMaxMinutes: 1440 })
  const form = (bytes: Uint8Array, name = 'a.jpg') => {
    const body = new FormData()
    body.set('file', new File([bytes.slice()], name))
    return body
  }
  /** Sends a form as a browser does; the status of the answer takes the place of that in its body. */
  async function post(path: string, as: DemoEmail | { readonly token: string }, bytes: Uint8Array, headers = {}) {
    const token = typeof as === 'string' ? await server().tokenOf(as) : as.token
    const request = { method: 'POST', body: form(bytes), headers: { authorization: `Bearer ${token}`, ...headers } }
    const answer = await server().request(path, request)
    return { ...(await answer.json()), status: answer.status }
  }
  const send = async (id: string, as: DemoEmail | { readonly token: string }, bytes?: Uint8Array, headers = {}) =>
    post(`/users/api/users/${id}/image`, as, bytes ?? (await picture()), headers)
  const sendLogo = async (id: string, as: DemoEmail, bytes?: Uint8Array) =>
    post(`/api/v1/tenants/${id}/logo`, as, bytes ?? (await picture()))
  const read = (id: string, call: Call) => server().call('getUserImage', { path: { id }, ...call })
  const remove = (id: string, call: Call) => server().call('deleteUserImage', { path: { id }, ...call })
  const plant = async (name: string) => {
    const email = `${name}@seoul-hospital.example`
    const id = await plantUser(server(), { email })
    return { id, token: await tokenOf(server(), email) }
  }
  const stored = () => idsIn(server().files)
  const imageOf = async (id: string) => (await storedUser(server(), id)).imageId ?? ''
  const changesOf = (id: string) =>
    server()
      .database.handle.select({ operation: accessEntries.operation, login: accessEntries.login })
      .from(accessEntries)
      .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
      .where(and(arrayContains(accessPersons.ids, [id]), eq(accessEntries.task, 'change')))

  it('is sent as the part `file`, stored as another file and shown at the returned address [ACALL-021, ACALL-098, ACALL-099]', async () => {
    const { id, token } = await plant('sent')
    const sent = withExif(await picture(), 1)
    const before = await stored()
    const { status, data } = await send(id, { token }, sent)
    expect(status).toBe(200)
    const [kept = '', ...more] = (await stored()).filter((each) => !before.includes(each))
    expect([kept, more]).toEqual([await imageOf(id), []])
    const bytes = await bytesOf(server().files, kept)
    expect(partsOfWebp(bytes)).toEqual(['VP8 '])
    const answer = await server().request(data.downloadUrl)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await seen(bytes, [0.2, 0.5], [0.8, 0.5])).toEqual({ width: 40, height: 20, colours: ['red', 'blue'] })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(data.downloadUrl).toMatch(/^\/files\/pictures\/[\w-]+$/)
  })

  it('is read at an address, 404 without one, and is part of the own profile [ACALL-022, USER-285]', async () => {
    const { id, token } = await plant('read')
    const mine = async () => (await server().call('getMe', { token })).data.profile.profileImageUrl
    expect(await read(id, { token })).toMatchObject({ status: 404, message: '등록된 이미지가 없습니다.' })
    expect(await mine()).toBeNull()
    await send(id, { token })
    const { status, data } = await read(id, { token })
    expect([status, await mine()]).toEqual([200, data.downloadUrl])
    expect((await server().request(data.downloadUrl)).status).toBe(200)
    const saved = await server().call('updateMe', { token, body: { fullName: '홍길동', phone: null } })
    expect(saved.data.profile.profileImageUrl).toBe(data.downloadUrl)
    expect(saved.data.version).toBe(2)
  })

  it('that is missing is no refusal for the access record [ACALL-022]', async () => {
    const { id, token } = await plant('missing')
    const count = () => server().database.handle.$count(accessEntries, eq(accessEntries.operation, 'getUserImage'))
    const before = await count()
    expect((await read(id, { token })).status).toBe(404)
    expect(await count()).toBe(before)
    expect((await read(newId(), { token })).status).toBe(404)
    expect(await count()).toBe(before + 1)
  })

  it('has an address for one hour at least and two at most, the same within an hour, and none after the session [ACALL-099]', async () => {
    const { id, token } = await plant('address')
    const { data } = await send(id, { token })
    const begin = server().now
    const hour = Math.floor(begin / HOUR) * HOUR
    try {
      server().now = hour + HOUR - 1
      const again = server().call('login', {
        body: { username: 'address@seoul-hospital.example', password: 'Gorae!Uju47' },
      })
      expect((await read(id, { token: (await again).data.access_token })).data.downloadUrl).not.toBe(data.downloadUrl)
      expect((await server().request(data.downloadUrl)).status).toBe(200)
      server().now = hour + 2 * HOUR - 1
      expect((await server().request(data.downloadUrl)).status).toBe(200)
      server().now = hour + 2 * HOUR
      expect((await server().request(data.downloadUrl)).status).toBe(404)
    } finally {
      server().now = begin
    }
    const { data: signedIn } = await server().call('login', {
      body: { username: 'address@seoul-hospital.example', password: 'Gorae!Uju47' },
    })
    const session = { token: signedIn.access_token }
    const mine = (await read(id, session)).data.downloadUrl
    expect((await read(id, session)).data.downloadUrl).toBe(mine)
    expect((await server().request(mine)).status).toBe(200)
    const madeUp = await server().request(mine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect([madeUp.status, await madeUp.json()]).toMatchObject([404, { message: '이미지를 찾을 수 없습니다.' }])
    expect((await server().request(mine.replace('/pictures', ''))).status).toBe(404)
    await server().call('logout', { ...session, body: { refresh_token: signedIn.refresh_token } })
    expect((await server().request(mine)).status).toBe(404)
  })

  it('is not shown any more once the session has ended unused, and its fetch keeps none open [SESSION-069]', async () => {
    const { id, token } = await plant('idle')
    await send(id, { token })
    const { data: opened } = await server().call('login', {
      body: { username: 'idle@seoul-hospital.example', password: DEMO_PASSWORD },
    })
    const begin = server().now
    try {
      server().now = begin + 2 * HOUR
      const { data } = await server().call('refreshSession', { body: { refresh_token: opened.refresh_token } })
      const inBackground = { token: data.access_token, headers: { 'Imsang-Background': '1' } }
      const { downloadUrl } = (await read(id, inBackground)).data
      server().now = begin + 3 * HOUR - 1
      expect((await server().request(downloadUrl)).status).toBe(200)
      server().now = begin + 3 * HOUR
      expect((await server().request(downloadUrl)).status).toBe(404)
    } finally {
      server().now = begin
    }
  })

  it('is changed by the user and by administrators who look after the account; to others it is not there [USER-283]', async () => {
    const id = demoUserId(SMO)
    for (const as of [SMO, TENANT, ADMIN] as const) expect((await send(id, as)).status, as).toBe(200)
    const kept = await imageOf(id)
    expect(await send(id, PI)).toMatchObject(UNKNOWN)
    expect(await read(id, { as: PI })).toMatchObject(UNKNOWN)
    expect(await remove(id, { as: PI })).toMatchObject(UNKNOWN)
    // An administrator of another organisation.
    expect(await send(demoUserId(PI), TENANT)).toMatchObject(UNKNOWN)
    expect(await read('x', { as: ADMIN })).toMatchObject(UNKNOWN)
    expect(await imageOf(id)).toBe(kept)
    for (const as of [SMO, TENANT, ADMIN] as const) expect((await read(id, { as })).status, as).toBe(200)
    expect((await read(id, { as: TENANT })).data.downloadUrl).not.toBe((await read(id, { as: SMO })).data.downloadUrl)
  })

  it('may be added by who registered the account, once [USER-283]', async () => {
    const { id } = await plant('registered')
    expect(await send(id, LEAD)).toMatchObject(UNKNOWN)
    const lead = await storedUser(server(), demoUserId(LEAD))
    const actor = {
      actorId: lead.id,
      actorName: lead.fullName,
      actorRole: null,
      actorLogin: LEAD,
      ipAddress: null,
      userAgent: null,
      changeSet: newId(),
    }
    await server().database.handle.transaction((db) =>
      recordAccountChange(db, () => server().now, {
        userId: id,
        actor,
        reason: null,
        fields: [{ name: 'email', before: null, after: 'registered@seoul-hospital.example', kind: 'CREATE' }],
      }),
    )
    expect(await remove(id, { as: LEAD })).toMatchObject(UNKNOWN)
    expect((await send(id, LEAD)).status).toBe(200)
    expect(await send(id, LEAD)).toMatchObject(UNKNOWN)
    expect(await read(id, { as: LEAD })).toMatchObject(UNKNOWN)
  })

  it('leaves its change in the history of the account and in the access record, and never itself [USER-284]', async () => {
    const { id, token } = await plant('history')
    await send(id, { token })
    await send(id, { token }, await picture({ format: 'png' }))
    expect((await remove(id, { token })).status).toBe(200)
    expect((await remove(id, { token })).status).toBe(200)
    expect(await trailOf(server(), id)).toEqual([
      ['profileImage', null, '새 이미지', null],
      ['profileImage', '이전 이미지', '새 이미지', null],
      ['profileImage', '이전 이미지', null, null],
    ])
    expect((await changesOf(id)).map(({ operation }) => operation)).toEqual([
      'uploadUserImage',
      'uploadUserImage',
      'deleteUserImage',
    ])
    const { data } = await server().call('listOwnHistory', { token, query: { page: '0', size: '10' } })
    expect(data.content.map(({ fieldLabel }) => fieldLabel)).toEqual([
      '프로필 이미지',
      '프로필 이미지',
      '프로필 이미지',
    ])
    // Each change names who made it, which need not be the user.
    await send(id, ADMIN)
    const { data: all } = await server().call('listOwnHistory', { token, query: { page: '0', size: '10' } })
    const own = 'history@seoul-hospital.example'
    expect(all.content.map(({ changedByLogin }) => changedByLogin)).toEqual([ADMIN, own, own, own])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('is no longer stored once it was replaced or removed, and one in use is no orphan [USER-286]', async () => {
    const { id, token } = await plant('replaced')
    const { data } = await send(id, { token })
    const first = await imageOf(id)
    await send(id, { token })
    const second = await imageOf(id)
    expect(second).not.toBe(first)
    expect(await stored()).not.toContain(first)
    expect((await server().request(data.downloadUrl)).status).toBe(404)

    const files = await stored()
    await sendLogo(HANBIT, ADMIN)
    const [logo = ''] = (await stored()).filter((each) => !files.includes(each))
    const orphan = newId()
    await server().files.put(orphan, new Uint8Array(3))
    const begin = server().now
    server().now = begin + 25 * HOUR
    await addJob(server().database.handle, () => server().now, { kind: 'file-orphans', payload: { day: '2026-03-11' } })
    await server().runJobs()
    server().now = begin
    expect(await stored()).not.toContain(orphan)
    expect(await stored()).toEqual(expect.arrayContaining([second, logo]))
    await server().call('deleteOrganizationLogo', { path: { id: HANBIT }, as: ADMIN })

    await remove(id, { token })
    expect(await stored()).not.toContain(second)
    expect((await storedUser(server(), id)).imageId).toBeNull()
  })

  it('that is refused leaves the earlier one, and nothing in the store [USER-280, USER-281, USER-282]', async () => {
    const { id, token } = await plant('refused')
    await send(id, { token })
    const [kept, files] = [await imageOf(id), await stored()]
    const refusals = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, '이미지 파일만 업로드 가능합니다.'],
      [Buffer.concat([await picture(), Buffer.alloc(5_242_880)]), 413, '이미지 파일 크기는 5MB 이하여야 합니다.'],
      [(await picture()).subarray(0, 60), 400, '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.'],
    ] as const
    for (const [bytes, status, message] of refusals) {
      expect(await send(id, { token }, bytes)).toMatchObject({ status, message })
    }
    const wrong = { method: 'POST', body: form(await picture()), headers: { authorization: `Bearer ${token}` } }
    wrong.body.set('other', new File(['a'], 'a'))
    expect((await server().request(`/users/api/users/${id}/image`, wrong)).status).toBe(400)
    expect([await imageOf(id), await stored()]).toEqual([kept, files])
  })

  it('is set once when it is sent again with its key [ACALL-021]', async () => {
    const { id, token } = await plant('repeated')
    const headers = { 'idempotency-key': newId() }
    const first = await send(id, { token }, undefined, headers)
    const files = await stored()
    const second = await send(id, { token }, undefined, headers)
    expect([second.status, second.data]).toEqual([200, first.data])
    expect(await stored()).toEqual(files)
    expect(await trailOf(server(), id)).toHaveLength(1)
    expect((await send(id, { token }, await picture({ width: 50 }), headers)).status).toBe(422)
    expect(await stored()).toEqual(files)
  })

  describe('as the logo of an organisation', () => {
    const readLogo = (id: string, as: DemoEmail) => server().call('getOrganizationLogo', { path: { id }, as })
    const removeLogo = (id: string, as: DemoEmail) => server().call('deleteOrganizationLogo', { path: { id }, as })
    const logoOf = async (id: string) =>
      (await server().database.handle.query.organizations.findFirst({ where: eq(organizations.id, id) }))?.logoId ?? ''

    it('is uploaded, read by whoever is signed in, and deleted [ACALL-043, ACALL-044, ACALL-045, ORG-150]', async () => {
      expect((await readLogo(HANBIT, PI)).status).toBe(404)
      const { status, data } = await sendLogo(HANBIT, ADMIN)
      expect(status).toBe(200)
      expect((await server().request(data.downloadUrl)).headers.get('content-type')).toBe('image/webp')
      for (const as of [PI, TENANT, ADMIN] as const) {
        const { data: theirs } = await readLogo(HANBIT, as)
        expect((await server().request(theirs.downloadUrl)).status, as).toBe(200)
      }
      expect((await server().request(`/api/v1/tenants/${HANBIT}/logo`)).status).toBe(401)
      for (const as of [PI, TENANT] as const) {
        expect((await sendLogo(HANBIT, as)).status, as).toBe(403)
        expect((await removeLogo(HANBIT, as)).status, as).toBe(403)
      }
      expect((await removeLogo(HANBIT, ADMIN)).status).toBe(200)
      expect((await readLogo(HANBIT, PI)).status).toBe(404)
      expect((await server().request(data.downloadUrl)).status).toBe(404)
    })

    it('is no longer stored once it was replaced or deleted; a deleted organisation has none [ORG-153]', async () => {
      const id = await plantOrganization(server(), { name: '로고 병원' })
      await sendLogo(id, ADMIN)
      const first = await logoOf(id)
      const { data } = await sendLogo(id, ADMIN)
      const second = await logoOf(id)
      expect(await stored()).not.toContain(first)
      expect(await stored()).toContain(second)
      await server()
        .database.handle.update(organizations)
        .set({ deletedAt: new Date(server().now) })
        .where(eq(organizations.id, id))
      expect((await server().request(data.downloadUrl)).status).toBe(404)
      for (const answer of [await readLogo(id, ADMIN), await removeLogo(id, ADMIN), await sendLogo(id, ADMIN)]) {
        expect(answer).toMatchObject({ status: 404, message: '조직을 찾을 수 없습니다.' })
      }
      await server().database.handle.update(organizations).set({ deletedAt: null }).where(eq(organizations.id, id))
      await removeLogo(id, ADMIN)
      expect(await stored()).not.toContain(second)
    })

    it('leaves its change in the history of the organisation, once, and its deletion too [ORG-155, ORG-153]', async () => {
      const id = await plantOrganization(server(), { name: '이력 병원' })
      await sendLogo(id, ADMIN)
      await sendLogo(id, ADMIN, await picture({ format: 'png' }))
      for (const _ of [1, 2]) expect((await removeLogo(id, ADMIN)).status).toBe(200)
      expect(await trailOf(server(), id)).toEqual([
        ['logo', null, '새 이미지', null],
        ['logo', '이전 이미지', '새 이미지', null],
        ['logo', '이전 이미지', null, null],
      ])
      const { data } = await server().call('listAccountHistory', { as: ADMIN, query: { size: '1' } })
      expect(data.content).toMatchObject([
        { fieldLabel: '로고', oldValue: '이전 이미지', newValue: null, recordName: '이력 병원', changedByLogin: ADMIN },
      ])

      await sendLogo(id, ADMIN)
      const kept = await logoOf(id)
      expect((await server().call('deleteOrganization', { path: { id }, as: ADMIN })).status).toBe(200)
      expect((await trailOf(server(), id)).slice(4)).toEqual([
        ['organizationStatus', 'ACTIVE', 'INACTIVE', null],
        ['logo', '이전 이미지', null, null],
        ['isDeleted', '아니요', '예', null],
      ])
      expect(await logoOf(id)).toBe('')
      expect([...(await keptPictures(server().database.handle, [kept]))]).toEqual([])
      expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    })

    it('leaves an entry about 조직 in the access record, none where nothing changes [ORG-156]', async () => {
      const id = await plantOrganization(server(), { name: '기록 병원' })
      const entries = () =>
        server()
          .database.handle.select({ operation: accessEntries.operation, login: accessEntries.login })
          .from(accessEntries)
          .where(and(eq(accessEntries.about, 'organization'), eq(accessEntries.task, 'change')))
          .orderBy(accessEntries.number)
      const before = (await entries()).length
      await sendLogo(id, ADMIN)
      await removeLogo(id, ADMIN)
      await removeLogo(id, ADMIN)
      expect((await entries()).slice(before)).toEqual([
        { operation: 'uploadOrganizationLogo', login: ADMIN },
        { operation: 'deleteOrganizationLogo', login: ADMIN },
      ])
    })

    it('is refused with its own text, of more than 5,242,880 bytes [ORG-151]', async () => {
      const small = await picture()
      const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.byteLength)])
      expect((await sendLogo(HANBIT, ADMIN, filled(5_242_880))).status).toBe(200)
      expect(await sendLogo(HANBIT, ADMIN, filled(5_242_881))).toMatchObject({
        status: 413,
        message: '로고 이미지 파일 크기는 5MB 이하여야 합니다.',
      })
    })
  })

  it('does not show an account that was deleted [USER-283]', async () => {
    const { id, token } = await plant('deleted')
    const { data } = await send(id, { token })
    await server().database.handle.update(users).set({ registrationStatus: 'DELETED' }).where(eq(users.id, id))
    expect((await server().request(data.downloadUrl)).status).toBe(404)
    expect(await read(id, { as: ADMIN })).toMatchObject(UNKNOWN)
  })
})
