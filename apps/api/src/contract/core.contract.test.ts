import { describe, expect, it } from 'vitest'
import { ownAccounts } from './accounts'
import { checkOf } from './checkServer'
import { describedAs, describedAt } from './described'
import { coreServer, HOLDER, OUTSIDER, type Wrong } from './testing/coreServer'

/** Checks the core server, with something wrong in it, and returns what is told, a line for each fault. */
async function faultsOf(wrong: Wrong = {}, writes = true): Promise<string[]> {
  const accounts = ownAccounts(HOLDER, OUTSIDER)
  const check = checkOf({ send: coreServer(wrong), baseUrl: 'http://core.test', accounts, writes, level: 'core' })
  const faults: string[] = []
  for (const operation of describedAt('core')) {
    const { outcomes } = await check(operation)
    faults.push(...outcomes.flatMap(({ name, faults: told }) => told.map((each) => `${operation.id} ${name}: ${each}`)))
  }
  return faults
}

describe('a server of the documents alone', () => {
  it('passes at the level of the core, with and without writing [RELEASE-052]', async () => {
    expect(describedAt('core').length).toBeGreaterThan(150)
    expect(await faultsOf()).toEqual([])
    expect(await faultsOf({}, false)).toEqual([])
  })

  it.each<[string, Wrong, string]>([
    [
      'admits everybody',
      { admitsEverybody: true },
      'listMyProjects refuses a call without a token: expected 401, came 200',
    ],
    ['knows every id', { knowsEveryId: true }, 'getProject knows no such projectId: expected 404, came 200'],
    [
      'takes every body',
      { takesEveryBody: true },
      'changeSubjectDate refuses fieldName for its required: expected 400, came 200',
    ],
    ['lacks a call', { lacks: 'listVendors' }, 'listVendors answers as described: expected 200, came 404'],
    [
      'lacks a field',
      { spoils: ['getMe', ({ email: _, ...data }) => data] },
      'getMe answers as described: expected data.email, came nothing',
    ],
    [
      'sends a day in another form',
      { spoils: ['getProject', (data) => ({ ...data, startDate: '2026.3.2' })] },
      'getProject answers as described: data.startDate: expected the format date, came text like "9999.9.9"',
    ],
  ])('is told when it %s [RELEASE-053]', async (_, wrong, told) => {
    expect(await faultsOf(wrong)).toContain(told)
  })

  it('is told what it lacks of the whole contract [RELEASE-052]', async () => {
    const accounts = ownAccounts(HOLDER, OUTSIDER)
    const server = { send: coreServer(), baseUrl: 'http://core.test', accounts, writes: false }
    const { outcomes } = await checkOf({ ...server, level: 'extended' })(describedAs('getMe'))
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual(
      expect.arrayContaining([
        'expected data.version, came nothing',
        'expected data.lastAccessedProjectId, came nothing',
      ]),
    )
  })
})
