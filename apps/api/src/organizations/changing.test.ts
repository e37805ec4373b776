import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { plantOrganization, plantStudy, plantUser, trailOf } from '../administration/testing/plant'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, leftBy, organizationCalls, storedOrganization, TENANT } from './testing/organizationCalls'

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const IN_USE = '사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.'
const NOT_FOUND = '조직을 찾을 수 없습니다.'

describeOnOneEngine('an organisation', (engine) => {
  const server = useServer(engine)
  const { created, update, remove, isDuplicate } = organizationCalls(server)
  const offered = async (keyword: string) =>
    (await server().call('searchOrganizations', { as: ADMIN, query: { keyword } })).data.map(({ name }) => name)
  const listed = async (keyword: string) =>
    (await server().call('listOrganizations', { as: ADMIN, query: { keyword } })).data.content.map(({ name }) => name)

  describe('that is changed', () => {
    it('answers what is stored now, with its next version; type and code stay [ACALL-041, ACALL-074]', async () => {
      const id = await created('바꿀병원')
      const before = await storedOrganization(server(), id)
      const { status, data } = await update(
        id,
        {
          ...{ name: ' 바뀐병원 ', phoneNumber: '0212345678', faxNumber: '0298765432', address: '서울 종로구 1' },
          ...{ memo: '메모', domain: 'Changed.Example', status: 'INACTIVE' },
        },
        { as: ADMIN, headers: { 'if-match': '"1"' } },
      )
      expect(status).toBe(200)
      expect(data).toMatchObject({
        ...{ id, name: '바뀐병원', organizationType: before.type, organizationCode: before.code, version: 2 },
        ...{ phoneNumber: '0212345678', faxNumber: '0298765432', address: '서울 종로구 1', memo: '메모' },
        ...{ domain: 'changed.example', status: 'INACTIVE' },
      })
      expect(await storedOrganization(server(), id)).toMatchObject({
        name: '바뀐병원',
        version: 2,
        createdAt: before.createdAt,
      })
    })

    it('keeps the texts that are left out, and loses those that are empty [ACALL-041]', async () => {
      const id = await created('남길병원')
      await update(id, { name: '남길병원', address: '부산', memo: '메모', phoneNumber: '051' })
      expect((await update(id, { name: '남길병원' })).data).toMatchObject({ address: '부산', memo: '메모', version: 2 })
      const emptied = await update(id, { name: '남길병원', memo: '', phoneNumber: '' })
      expect(emptied.data).toMatchObject({ address: '부산', memo: null, phoneNumber: null, version: 3 })
    })

    it('leaves its changed fields in the trail of the platform, none where nothing changed [ORG-126]', async () => {
      const id = await created('이력병원')
      const first = (await trailOf(server(), id)).length
      await update(id, { name: '이력의원', memo: '새 메모', status: 'INACTIVE' })
      await update(id, { name: '이력의원', memo: ' 새 메모 ', status: 'INACTIVE' })
      expect((await trailOf(server(), id)).slice(first)).toEqual([
        ['organizationName', '이력병원', '이력의원', null],
        ['memo', null, '새 메모', null],
        ['organizationStatus', 'ACTIVE', 'INACTIVE', null],
      ])
      expect((await storedOrganization(server(), id)).version).toBe(2)
      expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    })

    it('is named in the history of accounts, as it is called now, and nobody is [ORG-127, ORG-126]', async () => {
      const id = await created('옛이름병원')
      await update(id, { name: '새이름병원' })
      const { data } = await server().call('listAccountHistory', { as: ADMIN, query: { size: '1' } })
      expect(data.content).toMatchObject([
        { fieldLabel: '조직명', oldValue: '옛이름병원', newValue: '새이름병원', recordName: '새이름병원' },
      ])
      expect(data.content[0]).not.toHaveProperty('account')
      // An administrator of an organisation sees the accounts of its people, no organisation.
      const ofTenant = await server().call('listAccountHistory', { as: TENANT, query: { size: '100' } })
      expect(ofTenant.data.content.every(({ account }) => account)).toBe(true)
      const body = { format: 'json', purpose: '검토를 위한 내려받기' }
      const file = await server().call('exportAccountHistory', { as: ADMIN, body })
      expect(file.status).toBe(200)
      const persons = (await server().call('listAccessRecord', { as: ADMIN, query: { size: '1' } })).data.content[0]
        ?.persons
      expect(persons?.map((person) => person.id)).not.toContain(id)
    })

    it('of an older version is refused with what is stored now, and stays as it is [ACALL-074]', async () => {
      const id = await created('버전병원')
      await update(id, { name: '버전병원', memo: '하나' }, { as: ADMIN, headers: { 'if-match': '"1"' } })
      const before = await storedOrganization(server(), id)
      const late = await update(id, { name: '버전병원', memo: '둘' }, { as: ADMIN, headers: { 'if-match': '"1"' } })
      expect(late).toMatchObject({ status: 412, message: OLDER, data: { id, memo: '하나', version: 2 } })
      expect(await storedOrganization(server(), id)).toEqual(before)
      const next = await update(id, { name: '버전병원', memo: '둘' }, { as: ADMIN, headers: { 'if-match': '"2"' } })
      expect(next.data).toMatchObject({ memo: '둘', version: 3 })
    })

    it('may keep its name in another letter case, and take none that another one has [ORG-119]', async () => {
      const id = await created('Gaon')
      await created('Naon')
      expect((await update(id, { name: 'GAON' })).data.name).toBe('GAON')
      expect(await update(id, { name: ' naon' })).toMatchObject({
        status: 409,
        message: '이미 사용 중인 조직 이름입니다.',
        field: 'name',
      })
      expect((await storedOrganization(server(), id)).name).toBe('GAON')
    })

    it.each([
      [{ name: '' }, 'name', '조직 이름을 입력해주세요.'],
      [{ phoneNumber: '전화' }, 'phoneNumber', '올바른 전화번호 형식이 아닙니다.'],
      [{ faxNumber: '+82' }, 'faxNumber', '올바른 팩스번호 형식이 아닙니다.'],
      [{ domain: 'a b' }, 'domain', '올바른 도메인 형식이 아닙니다. (예: example.com)'],
    ])('to %j is refused with its field [ORG-120, ORG-121, ORG-122]', async (body, field, message) => {
      const id = await created(`거절 ${field}`)
      expect(await update(id, body)).toMatchObject({ status: 400, field, message })
      expect((await storedOrganization(server(), id)).version).toBe(1)
    })

    it('goes from ACTIVE to INACTIVE and back, and is offered only while ACTIVE [ORG-040, ORG-041, ORG-114]', async () => {
      const id = await created('열고닫는병원')
      expect(await offered('열고닫는')).toEqual(['열고닫는병원'])
      expect((await update(id, { name: '열고닫는병원', status: 'INACTIVE' })).data.status).toBe('INACTIVE')
      expect([await offered('열고닫는'), await listed('열고닫는')]).toEqual([[], ['열고닫는병원']])
      expect((await update(id, { name: '열고닫는병원', status: 'ACTIVE' })).data.status).toBe('ACTIVE')
      expect(await offered('열고닫는')).toEqual(['열고닫는병원'])
    })

    it('is changed by system administrators alone, and leaves an entry in the access record [ORG-128]', async () => {
      const id = await created('권한병원')
      expect((await update(id, { name: '남의병원' }, { as: TENANT })).status).toBe(403)
      expect((await storedOrganization(server(), id)).name).toBe('권한병원')
      const entry = { about: 'organization', login: ADMIN, status: 200, personCount: 0, task: 'change' }
      expect(await leftBy(server(), await update(id, { name: '권한의원' }))).toEqual([entry])
      expect(await leftBy(server(), await remove(id))).toEqual([entry])
    })
  })

  describe('that is deleted', () => {
    it('stays as INACTIVE, is neither listed nor offered, and answers as an unknown one [ACALL-042, ORG-124, ORG-126]', async () => {
      const id = await created('지울병원')
      const { code } = await storedOrganization(server(), id)
      const first = (await trailOf(server(), id)).length
      expect(await remove(id)).toMatchObject({ status: 200, data: null })
      const deletedAt = new Date(server().now)
      expect(await storedOrganization(server(), id)).toMatchObject({ status: 'INACTIVE', code, deletedAt, version: 2 })
      expect([await listed('지울병원'), await offered('지울병원'), await isDuplicate('지울병원')]).toEqual([
        [],
        [],
        false,
      ])
      expect((await trailOf(server(), id)).slice(first)).toEqual([
        ['organizationStatus', 'ACTIVE', 'INACTIVE', null],
        ['isDeleted', '아니요', '예', null],
      ])
      for (const unknown of [id, newId(), 'no-id']) {
        expect(await update(unknown, {})).toMatchObject({ status: 404, message: NOT_FOUND })
        expect(await remove(unknown)).toMatchObject({ status: 404, message: NOT_FOUND })
      }
    })

    it('is refused while an approved account belongs to it, also a disabled one [ORG-123]', async () => {
      const id = await created('사람병원')
      await plantUser(server(), { email: 'off@saram.example', isEnabled: false }, [id])
      expect(await remove(id)).toMatchObject({ status: 409, message: IN_USE })
      expect(await storedOrganization(server(), id)).toMatchObject({ status: 'ACTIVE', deletedAt: null, version: 1 })
      const hanbit = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
      expect((await remove(hanbit)).status).toBe(409)
    })

    it('is refused while a study has it, not for a deleted study or a rejected applicant [ORG-123]', async () => {
      const id = await plantOrganization(server(), { name: '연구병원', code: 'STUDY-ORG' })
      await plantStudy(server(), id)
      expect(await remove(id)).toMatchObject({ status: 409, message: IN_USE })
      const free = await plantOrganization(server(), { name: '지난병원', code: 'PAST-ORG' })
      await plantStudy(server(), free, { deletedAt: new Date(server().now) })
      await plantUser(server(), { email: 'no@past.example', registrationStatus: 'REJECTED' }, [free])
      expect((await remove(free)).status).toBe(200)
    })

    it('is deleted by system administrators alone [ORG-177]', async () => {
      const id = await created('지킬병원')
      expect((await remove(id, { as: TENANT })).status).toBe(403)
      expect((await storedOrganization(server(), id)).deletedAt).toBeNull()
    })
  })
})
