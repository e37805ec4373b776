import { demoColumnId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { BUSAN, CI, CRC, columnCalls, SEOUL } from '../testing/columnCalls'

const POOL = demoColumnId('pool')

describeOnEngines('custom columns at the same moment', (engine) => {
  const server = useServer(engine)
  const { add, list, remove, set } = columnCalls(server)
  const signIn = () => Promise.all([server().tokenOf(CI), server().tokenOf(CRC)])
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()

  it('of two people who fill one cell the second is told what the first stored [INST-159]', async () => {
    await signIn()
    for (let round = 0; round < 4; round += 1) {
      const version = 1 + round
      const headers = { 'if-match': `"${version}"` }
      const answers = await Promise.all([
        set(POOL, BUSAN, `1${round}`, { as: CI, headers }),
        set(POOL, BUSAN, `2${round}`, { headers }),
      ])
      expect(statuses(answers)).toEqual([200, 412])
      const cell = (await list()).data
        .find(({ id }) => id === POOL)
        ?.values.find(({ projectOrganizationId }) => projectOrganizationId === BUSAN)
      expect(cell?.version).toBe(version + 1)
      for (const { data } of answers) expect(data).toEqual(cell)
    }
  })

  it('of two columns of one name one is added, of two others both, each in a place of its own [INST-098, INST-101]', async () => {
    await signIn()
    const named = (name: string) => ({ name, type: 'TEXT' })
    expect(statuses(await Promise.all([add(named('메모')), add(named('메모'), { as: CI })]))).toEqual([201, 409])
    expect(statuses(await Promise.all([add(named('가')), add(named('나'), { as: CI })]))).toEqual([201, 201])
    expect((await list()).data.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('of two that ask for the last place one gets it [INST-153]', async () => {
    await signIn()
    for (let at = (await list()).data.length; at < 19; at += 1) await add({ name: `열 ${at}`, type: 'TEXT' })
    const last = [add({ name: '끝', type: 'TEXT' }), add({ name: '맨 끝', type: 'TEXT' }, { as: CI })]
    expect(statuses(await Promise.all(last))).toEqual([201, 409])
    expect((await list()).data).toHaveLength(20)
  })

  it('of a removal and a new value nothing is left behind [INST-154]', async () => {
    await signIn()
    const answers = await Promise.all([remove(POOL), set(POOL, SEOUL, '9', { as: CI })])
    expect(answers[0].status).toBe(200)
    expect([200, 404]).toContain(answers[1].status)
    expect((await list()).text).not.toContain(POOL)
    expect(statuses([await remove(POOL)])).toEqual([404])
  })
})
