import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { demoAccounts } from './accounts'
import { checkOf } from './checkServer'
import { DESCRIBED } from './described'
import { sendTo } from './testing/sendTo'

const ids = DESCRIBED.map((operation) => [operation.id, operation] as const)

describe('the reference server', () => {
  const server = useServer(USUAL)
  let check: ReturnType<typeof checkOf>
  beforeAll(() => {
    const accounts = demoAccounts(DEMO_PASSWORD)
    check = checkOf({
      send: sendTo(server()),
      baseUrl: 'http://contract.test',
      accounts,
      writes: true,
      level: 'extended',
    })
  })

  it.each(ids)('follows the contract in %s [SCALL-011, DCALL-007, RELEASE-051]', async (_, operation) => {
    const { outcomes, leftOut } = await check(operation)
    expect(outcomes.filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(leftOut).toEqual([])
    expect(outcomes.at(-1)?.name).toBe('answers as described')
  })
})

describe('the contract', () => {
  it.each(ids)('contains what to send to %s', (_, { parameters, body }) => {
    const without = parameters.filter((parameter) => parameter.example === undefined && !parameter['x-sample'])
    expect(without.map(({ name }) => name)).toEqual([])
    if (body) expect(body).toHaveProperty('example')
  })
})
