import { demoB2bPartnerId, demoPartnerId, demoVendorId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, partners, studyVendors } from '../db/schema'
import { everything, trailOf } from '../studies/testing/studyCalls'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, CRA, CRC, OTHER_STUDY, PI, STUDY, SYSTEM_ADMIN, vendorCalls } from './testing/vendorCalls'

const EDC = {
  id: demoVendorId('study-1', 'narae-edc'),
  partnerId: demoPartnerId('narae-edc'),
  partnerName: '나래이디씨',
  partnerCode: 'narae-edc',
  description: '전자자료수집(EDC)과 무작위배정(IWRS)',
  logoUrl: null,
  websiteUrl: 'https://www.narae-edc.example',
  displayOrder: 1,
  clientId: demoB2bPartnerId('narae-edc'),
}
const LAB = {
  id: demoVendorId('study-1', 'hangyeol-lab'),
  partnerId: demoPartnerId('hangyeol-lab'),
  partnerName: '한결검사센터',
  partnerCode: 'hangyeol-lab',
  description: '중앙검사실: 혈액·소변 검체 분석과 키트 공급',
  logoUrl: null,
  websiteUrl: 'https://hangyeol-lab.example',
  displayOrder: 2,
  clientId: null,
}
const COLD = {
  id: demoVendorId('study-1', 'gaon-coldchain'),
  partnerId: demoPartnerId('gaon-coldchain'),
  partnerName: '가온콜드체인',
  partnerCode: 'gaon-coldchain',
  description: '시험약과 검체의 온도 관리 운송',
  logoUrl: null,
  websiteUrl: 'https://gaon-coldchain.example/clinical',
  displayOrder: 3,
  clientId: null,
}
const AS_SEEDED = ['1 narae-edc', '2 hangyeol-lab', '3 gaon-coldchain']

describeOnOneEngine('the vendors of a study', (engine) => {
  const server = useServer(engine)
  const { list } = vendorCalls(server)

  it('are answered whole, in their order, to everybody who may enter it, and none of another study [SCALL-085, DCALL-055, VENDOR-012, VENDOR-013, STUDY-011]', async () => {
    for (const as of [CRC, CI, PI, CRA, SYSTEM_ADMIN] as const) {
      expect((await list(STUDY, { as })).data, as).toEqual([EDC, LAB, COLD])
    }
    const { data } = await list(OTHER_STUDY, { as: SYSTEM_ADMIN })
    expect(data.map(({ partnerCode }) => partnerCode)).toEqual(['hangyeol-lab', 'maru-stat'])
    expect(await list(STUDY, { as: 'user@haneul-pharma.example' })).toMatchObject({ status: 403 })
    expect(await list(newId(), { as: SYSTEM_ADMIN })).toMatchObject({
      status: 404,
      message: '연구를 찾을 수 없습니다.',
    })
  })

  it('have an address only for http and https, and never a picture of another server [VENDOR-018, VENDOR-019]', async () => {
    const { handle } = server().database
    const of = eq(partners.code, 'hangyeol-lab')
    for (const websiteUrl of ['javascript:alert(1)', 'ftp://hangyeol-lab.example', 'https://a:b@lab.example', '한결']) {
      await handle.update(partners).set({ websiteUrl }).where(of)
      expect((await list()).data[1], websiteUrl).toEqual({ ...LAB, websiteUrl: null })
      const { data } = await server().call('listPartners', { as: CRC })
      expect(data.find(({ partnerCode }) => partnerCode === 'hangyeol-lab')?.websiteUrl, websiteUrl).toBeNull()
    }
    await handle.update(partners).set({ websiteUrl: LAB.websiteUrl }).where(of)
    expect((await list()).data[1]).toEqual(LAB)
  })
})

describeOnOneEngine('a vendor whose system can be opened', (engine) => {
  const server = useServer(engine)

  it('carries the client of its enabled partner, nothing while that is off or when it is deleted [PARTNER-143]', async () => {
    const { list } = vendorCalls(server)
    const clients = async () => (await list()).data.map(({ clientId }) => clientId)
    const id = demoB2bPartnerId('narae-edc')
    const put = (enabled: boolean) =>
      server().call('switchB2bPartner', { as: SYSTEM_ADMIN, path: { id }, body: { enabled } })
    expect(await clients()).toEqual([id, null, null])
    await put(false)
    expect(await clients()).toEqual([null, null, null])
    await put(true)
    expect(await clients()).toEqual([id, null, null])
    await server().call('removeB2bPartner', { as: SYSTEM_ADMIN, path: { id } })
    expect(await clients()).toEqual([null, null, null])
  })
})

describeOnOneEngine('the partners to choose from', (engine) => {
  const server = useServer(engine)

  it('are the partner links with their ids, by order, then by name [SCALL-089, ACALL-053, PARTNER-132]', async () => {
    const { handle } = server().database
    await handle.update(partners).set({ displayOrder: -1 }).where(eq(partners.code, 'neulbom-care'))
    const { data } = await server().call('listPartners', { as: CRC })
    expect(data.map(({ partnerCode }) => partnerCode)).toEqual([
      'neulbom-care',
      'gaon-coldchain',
      'narae-edc',
      'dubit-imaging',
      'maru-stat',
      'hangyeol-lab',
    ])
    expect(data[0]).toEqual({
      id: demoPartnerId('neulbom-care'),
      partnerCode: 'neulbom-care',
      partnerName: '늘봄환자지원',
      websiteUrl: 'https://neulbom-care.example',
      description: null,
      displayOrder: -1,
    })
    expect(data[4]).toEqual({
      id: demoPartnerId('maru-stat'),
      partnerCode: 'maru-stat',
      partnerName: '마루통계연구소',
      websiteUrl: null,
      description: '통계분석계획과 분석',
      displayOrder: 0,
    })
  })

  it('are none for who administers no study [VENDOR-024]', async () => {
    for (const as of [PI, CRA, 'user@haneul-pharma.example'] as const) {
      expect((await server().call('listPartners', { as })).data, as).toEqual([])
    }
    for (const as of [CRC, CI, SYSTEM_ADMIN] as const) {
      expect((await server().call('listPartners', { as })).data, as).toHaveLength(6)
    }
    expect((await server().call('listPartners')).status).toBe(401)
  })
})

describeOnOneEngine('a vendor that is added', (engine) => {
  const server = useServer(engine)
  const { add, list, places } = vendorCalls(server)

  it('comes last, with its partner; the trail names it, the access record says who [SCALL-086, VENDOR-012, VENDOR-013, VENDOR-025]', async () => {
    const before = await trailOf(server(), STUDY)
    const { status, data, headers } = await add(demoPartnerId('maru-stat'))
    expect([status, data]).toEqual([
      201,
      {
        id: data.id,
        partnerId: demoPartnerId('maru-stat'),
        partnerName: '마루통계연구소',
        partnerCode: 'maru-stat',
        description: '통계분석계획과 분석',
        logoUrl: null,
        websiteUrl: null,
        displayOrder: 4,
        clientId: null,
      },
    ])
    expect((await list()).data).toEqual([EDC, LAB, COLD, data])
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      ['CREATE', '협력 벤더사', null, '마루통계연구소 (maru-stat)', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'addVendor', login: CRC, task: 'change', about: 'study', status: 201, studyId: STUDY },
    ])
  })

  it('cannot be added a second time; in another study it can [VENDOR-005]', async () => {
    const state = [await everything(server()), await places()]
    const again = await add(LAB.partnerId)
    expect(again.status).toBe(409)
    // As a screen says it: its own words before those of the server.
    expect(`협력 벤더사 추가에 실패했습니다: ${again.message}`).toBe(
      '협력 벤더사 추가에 실패했습니다: 이미 추가된 벤더사입니다.',
    )
    expect([await everything(server()), await places()]).toEqual(state)
    const body = { partnerId: EDC.partnerId }
    const path = { projectId: OTHER_STUDY }
    expect((await server().call('addVendor', { as: SYSTEM_ADMIN, path, body })).status).toBe(201)
    expect(await places(OTHER_STUDY)).toEqual(['1 hangyeol-lab', '2 maru-stat', '3 narae-edc'])
  })

  it('is a partner that exists, in the study of the address [VENDOR-021, SCALL-086]', async () => {
    const state = await everything(server())
    for (const unknown of [newId(), 'x', LAB.id]) {
      expect(await add(unknown), unknown).toMatchObject({
        status: 400,
        message: '선택한 파트너를 찾을 수 없습니다.',
        field: 'partnerId',
      })
    }
    const body = { projectId: OTHER_STUDY, partnerId: demoPartnerId('dubit-imaging') }
    expect(await add('', { body })).toMatchObject({ status: 400, field: 'projectId' })
    expect(await everything(server())).toEqual(state)
  })

  it('is one of fifty at most [VENDOR-020]', async () => {
    const { handle } = server().database
    const count = (await list()).data.length
    const planted = Array.from({ length: 50 - count }, (_, at) => ({
      id: newId(),
      code: `p-${at}`,
      name: `파트너 ${at}`,
    }))
    await handle.insert(partners).values(planted)
    const [last, ...others] = planted
    for (const { id } of others) expect((await add(id)).status).toBe(201)
    expect((await add(last?.id ?? '')).data.displayOrder).toBe(50)
    expect(await add(demoPartnerId('neulbom-care'))).toMatchObject({
      status: 409,
      message: '협력 벤더사는 50개까지 추가할 수 있습니다.',
    })
    expect((await list()).data).toHaveLength(50)
  })
})

describeOnOneEngine('a vendor that is removed', (engine) => {
  const server = useServer(engine)
  const { add, list, places, remove } = vendorCalls(server)

  it('is gone, the ones after it move up, and the trail keeps its name [SCALL-087, VENDOR-025]', async () => {
    const before = await trailOf(server(), STUDY)
    const { status, data, headers } = await remove(LAB.id)
    expect([status, data]).toEqual([200, null])
    expect((await list()).data).toEqual([EDC, { ...COLD, displayOrder: 2 }])
    expect(await places(OTHER_STUDY)).toEqual(['1 hangyeol-lab', '2 maru-stat'])
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      ['DELETE', '협력 벤더사', '한결검사센터 (hangyeol-lab)', null, null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'removeVendor', task: 'change', about: 'study', status: 200, studyId: STUDY },
    ])
  })

  it('is unknown afterwards, like one of another study or one that never was [VENDOR-022]', async () => {
    const state = [await everything(server()), await places(), await places(OTHER_STUDY)]
    for (const id of [LAB.id, demoVendorId('study-2', 'maru-stat'), EDC.partnerId, newId(), 'x']) {
      expect(await remove(id), id).toMatchObject({
        status: 404,
        message: '협력 벤더사를 찾을 수 없습니다. 다른 사용자가 이미 제거했을 수 있습니다.',
      })
    }
    expect([await everything(server()), await places(), await places(OTHER_STUDY)]).toEqual(state)
  })

  it('can be added again, as another record at the end [VENDOR-022]', async () => {
    const { data } = await add(LAB.partnerId)
    expect(data).toEqual({ ...LAB, id: data.id, displayOrder: 3 })
    expect(data.id).not.toBe(LAB.id)
    expect(await server().database.handle.$count(studyVendors, eq(studyVendors.partnerId, LAB.partnerId))).toBe(3)
  })

  it('answers the first answer when the call is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await remove(EDC.id, { headers })
    const state = await everything(server())
    const again = await remove(EDC.id, { headers })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await everything(server())).toEqual(state)
  })
})

describeOnOneEngine('an order of the vendors', (engine) => {
  const server = useServer(engine)
  const { list, order, places, remove } = vendorCalls(server)
  const CHANGED = {
    status: 412,
    message: '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.',
  }

  it('is answered and stored, with one entry in the trail that names both orders [SCALL-088, VENDOR-010, VENDOR-025]', async () => {
    const before = await trailOf(server(), STUDY)
    const wanted = [COLD.id, EDC.id, LAB.id]
    const { status, data } = await order(wanted, [EDC.id, LAB.id, COLD.id])
    const stored = [
      { ...COLD, displayOrder: 1 },
      { ...EDC, displayOrder: 2 },
      { ...LAB, displayOrder: 3 },
    ]
    expect([status, data]).toEqual([200, stored])
    expect((await list()).data).toEqual(stored)
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      [
        'UPDATE',
        '협력 벤더사 순서',
        '나래이디씨, 한결검사센터, 가온콜드체인',
        '가온콜드체인, 나래이디씨, 한결검사센터',
        null,
      ],
    ])
  })

  it('that is stored already stores nothing [VENDOR-023]', async () => {
    const state = await everything(server())
    expect((await order([COLD.id, EDC.id, LAB.id])).status).toBe(200)
    expect(await everything(server())).toEqual(state)
  })

  it('of other vendors, or from another order, is refused with the list as it is; nothing is stored [VENDOR-023]', async () => {
    const state = [await everything(server()), await places()]
    const now = [COLD.id, EDC.id, LAB.id]
    const foreign = demoVendorId('study-2', 'maru-stat')
    const current = (await list()).data
    for (const [wanted, former] of [
      [[EDC.id, COLD.id], undefined],
      [[], undefined],
      [[EDC.id, COLD.id, LAB.id, foreign], undefined],
      [[EDC.id, COLD.id, foreign], undefined],
      [[EDC.id, COLD.id, newId()], undefined],
      [[EDC.id, COLD.id, 'x'], undefined],
      // Made from the order before the last one.
      [
        [LAB.id, EDC.id, COLD.id],
        [EDC.id, LAB.id, COLD.id],
      ],
      [now, [EDC.id, LAB.id, COLD.id]],
    ] as const) {
      const answer = await order(wanted, former)
      expect(answer).toMatchObject(CHANGED)
      expect(answer.data).toEqual(current)
    }
    expect(await order([EDC.id, EDC.id, COLD.id, LAB.id])).toMatchObject({
      status: 400,
      field: 'vendorIds',
      message: '같은 협력 벤더사를 두 번 지정했습니다.',
    })
    expect(await order(Array.from({ length: 51 }, newId))).toMatchObject({ status: 400, field: 'vendorIds' })
    expect([await everything(server()), await places()]).toEqual(state)
    expect(await places(OTHER_STUDY)).toEqual(['1 hangyeol-lab', '2 maru-stat'])
  })

  it('is without one that was removed [VENDOR-022, VENDOR-023]', async () => {
    await remove(EDC.id)
    expect(await order([LAB.id, COLD.id, EDC.id])).toMatchObject(CHANGED)
    expect((await order([LAB.id, COLD.id])).status).toBe(200)
    expect(await places()).toEqual(['1 hangyeol-lab', '2 gaon-coldchain'])
  })
})

describeOnOneEngine('the vendors of a study that one only reads', (engine) => {
  const server = useServer(engine)
  const { add, order, places, remove } = vendorCalls(server)

  it('are changed by nobody without the right, whatever the client shows [PERM-053, PERM-054]', async () => {
    const state = [await everything(server()), await places()]
    for (const as of [PI, CRA, 'nurse@busan-hospital.example', 'qa@daon-cro.example'] as const) {
      for (const call of [
        add(demoPartnerId('maru-stat'), { as }),
        remove(LAB.id, { as }),
        order([COLD.id, LAB.id, EDC.id], undefined, { as }),
      ]) {
        expect(await call, as).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      }
    }
    expect(await places()).toEqual(AS_SEEDED)
    expect([await everything(server()), await places()]).toEqual(state)
  })
})
