import { demoPartnerId, demoVendorId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, PI, STUDY, vendorCalls } from './testing/vendorCalls'

const EDC = demoVendorId('study-1', 'narae-edc')
const LAB = demoVendorId('study-1', 'hangyeol-lab')
const COLD = demoVendorId('study-1', 'gaon-coldchain')

describeOnOneEngine('the changes of vendors in the trail of a study', (engine) => {
  const server = useServer(engine)
  const { add, order, remove } = vendorCalls(server)
  const NEWEST_FIRST = [
    ['한결검사센터', 'DELETE', '협력 벤더사', '한결검사센터 (hangyeol-lab)', null],
    [
      undefined,
      'UPDATE',
      '협력 벤더사 순서',
      '나래이디씨, 한결검사센터, 가온콜드체인, 마루통계연구소',
      '마루통계연구소, 나래이디씨, 한결검사센터, 가온콜드체인',
    ],
    ['마루통계연구소', 'CREATE', '협력 벤더사', null, '마루통계연구소 (maru-stat)'],
  ]
  beforeAll(async () => {
    const { data } = await add(demoPartnerId('maru-stat'))
    server().now += 1000
    await order([data.id, EDC, LAB, COLD])
    server().now += 1000
    await remove(LAB)
    server().now += 1000
    await server().call('changeProjectStatus', {
      as: 'admin@imsang.example',
      path: { projectId: STUDY },
      body: { status: 'COMPLETED' },
    })
  })
  const inWords = (entries: readonly Record<string, unknown>[]) =>
    entries.map(({ recordName, changeType, fieldLabel, oldValue, newValue }) => [
      recordName,
      changeType,
      fieldLabel,
      oldValue,
      newValue,
    ])

  it('are one choice of its history, each by name, also of one that was removed [VENDOR-025, STUDY-327, STUDY-329]', async () => {
    for (const as of [CI, PI] as const) {
      const asked = { as, path: { projectId: STUDY }, query: { fieldName: 'vendor' } }
      const { data } = await server().call('listStudyAuditLogs', asked)
      expect(inWords(data.content), as).toEqual(NEWEST_FIRST)
      const all = await server().call('listStudyAuditLogs', { as, path: { projectId: STUDY } })
      expect(inWords(all.data.content).slice(1), as).toEqual(NEWEST_FIRST)
    }
  })

  it('are in the trail, whose chain verifies [VENDOR-025]', async () => {
    const { data } = await server().call('listAuditTrail', { as: CI, path: { projectId: STUDY } })
    expect(inWords(data.content).slice(1, 4)).toEqual(NEWEST_FIRST)
    const verified = await server().call('verifyAuditTrail', { as: CI, path: { projectId: STUDY } })
    expect(verified.data).toMatchObject({ isIntact: true })
  })
})
