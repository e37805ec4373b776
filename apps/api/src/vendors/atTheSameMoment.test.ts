import { demoPartnerId, demoVendorId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, CRC, vendorCalls } from './testing/vendorCalls'

const EDC = demoVendorId('study-1', 'narae-edc')
const LAB = demoVendorId('study-1', 'hangyeol-lab')
const COLD = demoVendorId('study-1', 'gaon-coldchain')

describeOnEngines('at the same moment', (engine) => {
  const server = useServer(engine)
  const { add, list, order, places, remove } = vendorCalls(server)
  const signIn = () => Promise.all([server().tokenOf(CI), server().tokenOf(CRC)])
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()

  it('of two orders from the same list one is stored, the other is refused with it [VENDOR-023]', async () => {
    await signIn()
    for (let round = 0; round < 4; round += 1) {
      const shown = (await list()).data.map(({ id }) => id)
      const [first = '', second = '', third = ''] = shown
      const answers = await Promise.all([
        order([second, first, third], shown, { as: CI }),
        order([first, third, second], shown),
      ])
      expect(statuses(answers)).toEqual([200, 412])
      const stored = (await list()).data
      for (const { data } of answers) expect(data).toEqual(stored)
    }
  })

  it('of two additions of one partner one is stored, of two different ones both [VENDOR-005]', async () => {
    await signIn()
    const partner = demoPartnerId('maru-stat')
    expect(statuses(await Promise.all([add(partner), add(partner, { as: CI })]))).toEqual([201, 409])
    const others = [add(demoPartnerId('dubit-imaging')), add(demoPartnerId('neulbom-care'), { as: CI })]
    expect(statuses(await Promise.all(others))).toEqual([201, 201])
    expect((await places()).map((place) => place.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('of a removal and an order the places stay without gaps [VENDOR-022, VENDOR-023]', async () => {
    await signIn()
    const shown = (await list()).data.map(({ id }) => id)
    const answers = await Promise.all([remove(LAB), order([...shown].reverse(), shown, { as: CI })])
    expect(answers[0].status).toBe(200)
    expect([200, 412]).toContain(answers[1].status)
    expect((await list()).data.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5])
    expect(statuses(await Promise.all([remove(COLD), remove(COLD, { as: CI })]))).toEqual([200, 404])
    expect((await list()).data.map(({ id }) => id)).toContain(EDC)
  })
})
