import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, studies } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  changeStatus,
  created,
  everything,
  SMO,
  SYSTEM_ADMIN,
  storedStudy,
  TENANT_ADMIN,
  trailOf,
} from './testing/studyCalls'

describeOnOneEngine('the status of a study', (engine) => {
  const server = useServer(engine)
  const store = (id: string, status: string) =>
    server().database.handle.update(studies).set({ status }).where(eq(studies.id, id))

  it.each([
    ['ONGOING', 'COMPLETED'],
    ['ONGOING', 'CANCELLED'],
    ['COMPLETED', 'ONGOING'],
    ['CANCELLED', 'ONGOING'],
    ['PENDING', 'ONGOING'],
    ['PENDING', 'CANCELLED'],
    ['active', 'COMPLETED'],
    ['inactive', 'CANCELLED'],
  ])('goes from %s to %s and is answered so [SCALL-032, STUDY-253]', async (from, to) => {
    const id = await created(server())
    await store(id, from)
    const { status, data } = await changeStatus(server(), id, { status: to, reason: '재검토' })
    expect([status, data.status, data.version]).toEqual([200, to, 2])
    expect(await storedStudy(server(), id)).toMatchObject({ status: to, version: 2 })
  })

  it.each([
    ['COMPLETED', 'CANCELLED'],
    ['CANCELLED', 'COMPLETED'],
    ['PENDING', 'COMPLETED'],
  ])('does not go from %s to %s: 409, and nothing changes [STUDY-269]', async (from, to) => {
    const id = await created(server())
    await store(id, from)
    const before = [await storedStudy(server(), id), await everything(server())]
    expect(await changeStatus(server(), id, { status: to, reason: '재검토' })).toMatchObject({
      status: 409,
      field: 'status',
      message: '허용되지 않는 상태 변경입니다.',
    })
    expect([await storedStudy(server(), id), await everything(server())]).toEqual(before)
  })

  it.each(['COMPLETED', 'CANCELLED'])('is reopened from %s only with a reason [STUDY-270]', async (from) => {
    const id = await created(server())
    await store(id, from)
    for (const reason of [undefined, null, '', ' \n']) {
      expect(await changeStatus(server(), id, { status: 'ONGOING', reason })).toMatchObject({
        status: 400,
        field: 'reason',
        message: '변경 사유를 입력해주세요.',
      })
    }
    expect((await storedStudy(server(), id)).status).toBe(from)
  })

  it.each(['PENDING', 'ongoing', '', 'active', '완료', '__proto__'])(
    'is none of the three as %j: 400 [STUDY-271]',
    async (status) => {
      const id = await created(server())
      expect(await changeStatus(server(), id, { status, reason: '사유' })).toMatchObject({
        status: 400,
        message: '입력값을 확인해주세요.',
      })
      expect((await storedStudy(server(), id)).status).toBe('ONGOING')
    },
  )

  it('stays as it is, without an entry, when it is sent again [STUDY-268]', async () => {
    const id = await created(server())
    const before = await everything(server())
    expect((await changeStatus(server(), id, { status: 'ONGOING' })).data).toMatchObject({
      status: 'ONGOING',
      version: 1,
    })
    await store(id, 'active')
    expect((await changeStatus(server(), id, { status: 'ONGOING' })).status).toBe(200)
    expect(await everything(server())).toEqual(before)
  })

  it('is in the trail with its reason, and in the access record [AUDIT-048, ACCESS-008]', async () => {
    const id = await created(server())
    await changeStatus(server(), id, { status: 'COMPLETED' })
    const { headers } = await changeStatus(server(), id, { status: 'ONGOING', reason: ' 추가 등록 ' })
    expect((await trailOf(server(), id)).slice(-2)).toEqual([
      ['STATUS_CHANGE', '연구 상태', 'ONGOING', 'COMPLETED', null],
      ['STATUS_CHANGE', '연구 상태', 'COMPLETED', 'ONGOING', '추가 등록'],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'changeProjectStatus', task: 'change', about: 'study', studyId: id },
    ])
  })

  it('is changed by those who may edit the study only [PERM-045, PERM-054]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO })
    for (const [as, expected] of [
      ['ci@seoul-hospital.example', 403],
      ['smo@hanbit-smo.example', 403],
      ['cra@daon-cro.example', 403],
      [TENANT_ADMIN, 200],
    ] as const) {
      expect((await changeStatus(server(), id, { status: 'COMPLETED' }, { as })).status, as).toBe(expected)
    }
    expect((await changeStatus(server(), newId(), { status: 'COMPLETED' })).status).toBe(404)
  })

  it('is changed once when the request is repeated with its key [SCALL-100, SCALL-101]', async () => {
    const id = await created(server())
    const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
    const first = await changeStatus(server(), id, { status: 'COMPLETED' }, { headers })
    const again = await changeStatus(server(), id, { status: 'COMPLETED' }, { headers })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await storedStudy(server(), id)).version).toBe(2)
  })
})

describeOnEngines('two changes of a status at once', (engine) => {
  const server = useServer(engine)

  it('of one version: one is stored, the other answered with the current study [SCALL-101]', async () => {
    await server().tokenOf(SYSTEM_ADMIN)
    const id = await created(server())
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all(
      ['COMPLETED', 'CANCELLED'].map((status) => changeStatus(server(), id, { status }, { headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 412)?.data).toEqual(won?.data)
    expect(await storedStudy(server(), id)).toMatchObject({ status: won?.data.status, version: 2 })
  })

  it('without a version: the second is decided by what the first stored [STUDY-269]', async () => {
    const id = await created(server())
    const answers = await Promise.all(
      ['COMPLETED', 'CANCELLED'].map((status) => changeStatus(server(), id, { status })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
