import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { type Accounts, demoAccounts, ownAccounts } from './accounts'
import { checkOf } from './checkServer'
import { DESCRIBED, describedAs } from './described'
import { isFaultless, linesOf, totalOf } from './report'
import type { Send } from './request'
import { Unreachable } from './send'
import { sendTo } from './testing/sendTo'

const MINE = '/api/v1/projects/my'
const success = (data: unknown) => Response.json({ success: true, status: 'success', data, message: null })

describe('a check', () => {
  const server = useServer(USUAL)

  /** Returns the faults reported for one operation of a server with some replaced responses. */
  async function faultsIn(id: string, own: (request: Request) => Response | undefined, accounts?: Accounts) {
    const send: Send = async (request) => own(request) ?? sendTo(server())(request)
    const demo = demoAccounts(DEMO_PASSWORD)
    const check = checkOf({
      send,
      baseUrl: 'http://contract.test',
      accounts: accounts ?? demo,
      writes: false,
      level: 'extended',
    })
    const { outcomes } = await check(describedAs(id))
    return outcomes.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
  }
  const answering = (path: string, answer: () => Response) => (request: Request) =>
    new URL(request.url).pathname === path ? answer() : undefined

  it('finds a server that admits every caller [RELEASE-053]', async () => {
    expect(
      await faultsIn(
        'listMyProjects',
        answering(MINE, () => success([])),
      ),
    ).toEqual([
      'refuses a call without a token: expected 401, came 200',
      'refuses a token that is none: expected 401, came 200',
    ])
  })

  it('finds an undeclared status, a body that is not JSON and a wrong content type', async () => {
    expect(
      await faultsIn(
        'listMyProjects',
        answering(MINE, () => new Response('', { status: 502 })),
      ),
    ).toContain('answers as described: expected one of the declared statuses (200, 401), came 502')
    expect(
      await faultsIn(
        'listMyProjects',
        answering(MINE, () => new Response('<html>')),
      ),
    ).toEqual(
      expect.arrayContaining([
        'answers as described: expected the type application/json, came text/plain;charset=UTF-8',
        'answers as described: expected JSON, came text that is none',
      ]),
    )
  })

  it('reports each fault of a list once and shows none of its values [RELEASE-053]', async () => {
    const row = { subjectId: 7, initials: '홍길동', dateOfBirth: '1958/04/16', gender: 'MAN' }
    const project = { projectId: '019438e9-4800-7298-a97d-ee6575cde8e3' }
    const faults = await faultsIn('listSubjects', (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === MINE) return success([project])
      return pathname.includes('/subjects') ? success([row, row]) : undefined
    })
    expect(faults).toContain('answers as described: expected data.*.scno, came nothing')
    expect(faults.filter((fault) => fault === 'answers as described: expected data.*.scno, came nothing')).toHaveLength(
      1,
    )
    expect(faults.join()).toMatch(/answers as described: and \d+ more/)
    for (const value of ['홍길동', '1958']) expect(faults.join()).not.toContain(value)
  })

  it('finds a server that accepts a malformed request, or does not name the field [RELEASE-053]', async () => {
    const path = '/access/api/permission/institution-list'
    expect(
      await faultsIn(
        'checkInstitutionList',
        answering(path, () => success({ allowed: true })),
      ),
    ).toContain('refuses resource for its enum: expected 400, came 200')
    const refusal = { success: false, status: 'failed', message: '거절', error: 'Bad Request', code: 'no', field: null }
    const refuse = answering(path, () => Response.json(refusal, { status: 400 }))
    expect(await faultsIn('checkInstitutionList', refuse)).toEqual(
      expect.arrayContaining([
        'refuses resource for its enum: expected the code request.shape, came no',
        'refuses resource for its enum: expected the field resource, came none',
      ]),
    )
  })

  it('continues after a missing response', async () => {
    const faults = await faultsIn('getMe', (request) => {
      if (request.headers.get('authorization') !== 'Bearer not.a.token') return undefined
      throw new Unreachable('reset')
    })
    expect(faults).toEqual(['refuses a token that is none: reset'])
  })

  it('reports which value could not be obtained, and from which call', async () => {
    const none = await faultsIn(
      'getProject',
      answering(MINE, () => success([])),
    )
    expect(none).toEqual([
      'can be tried: listMyProjects#/0/projectId gave nothing for projectId to pi@seoul-hospital.example',
    ])
    const nobody = ownAccounts({ email: 'nobody@site.example', password: 'x' }, null)
    expect(await faultsIn('getMe', () => undefined, nobody)).toContain(
      'answers as described: login answered 401 to nobody@site.example',
    )
  })

  it('accepts accounts of the server and leaves out checks without an account', async () => {
    const own = { email: 'admin@imsang.example', password: DEMO_PASSWORD }
    const outsider = { email: 'user@haneul-pharma.example', password: DEMO_PASSWORD }
    const send = sendTo(server())
    // An account matters by right: one operation of each is enough here, and the whole contract is another test.
    const ofEachRight = [...new Map(DESCRIBED.map((operation) => [operation.right, operation])).values()]
    const withRight = ofEachRight.filter(({ right }) => right !== 'public' && right !== 'session')
    expect(withRight.length).toBeGreaterThan(20)
    for (const [accounts, leftOut] of [
      [ownAccounts(own, null), withRight.length],
      [ownAccounts(own, outsider), 0],
    ] as const) {
      // A code is sent at most once a minute.
      server().now += 60_000
      const check = checkOf({ send, baseUrl: 'http://contract.test', accounts, writes: true, level: 'extended' })
      const reports = []
      for (const operation of ofEachRight) reports.push(await check(operation))
      expect(reports.flatMap(({ outcomes }) => outcomes.filter(({ faults }) => faults.length > 0))).toEqual([])
      expect(isFaultless(reports)).toBe(true)
      expect(reports.flatMap((report) => report.leftOut)).toHaveLength(leftOut)
      expect(totalOf(reports)).toMatch(/: every answer is as described\.$/)
      expect(reports.map(linesOf).join('\n')).not.toContain('✗')
    }
  })
})
