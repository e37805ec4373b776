import { operations } from '@imsang/api-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { DESCRIBED } from './described'
import type { Send } from './request'
import { listen } from './testing/listen'
import { runCommand } from './testing/runCommand'
import { sendTo } from './testing/sendTo'

describe.concurrent('npm run contract', () => {
  const server = useServer(USUAL)
  const closing: (() => void)[] = []
  let reference: Send

  beforeAll(() => {
    reference = sendTo(server())
  })
  afterAll(() => {
    for (const close of closing) close()
  })

  async function start(send: Send): Promise<string> {
    const { url, close } = await listen(send)
    closing.push(close)
    return url
  }

  /** The reference server with a changed response to one call. */
  const wrongIn = (path: string, spoil: (data: Record<string, unknown>) => unknown): Send => {
    return async (request) => {
      const answer = await reference(request)
      if (!request.url.endsWith(path) || !answer.ok) return answer
      const { data, ...rest } = (await answer.json()) as { data: Record<string, unknown> }
      return Response.json({ ...rest, data: spoil(data) })
    }
  }

  it('exits with 0 for a server that follows the contract, and changes none of its records [RELEASE-051]', async () => {
    const changes: string[] = []
    const url = await start(async (request) => {
      const answer = await reference(request)
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET' && answer.ok) changes.push(pathname)
      return answer
    })
    const { code, output, errors } = await runCommand('--base-url', url)
    expect(errors).toBe('')
    expect(output).not.toContain('✗')
    for (const { id } of DESCRIBED) expect(output).toContain(`✓ ok    ${id}  `)
    expect(output).toMatch(/\d+ operations, \d+ checks, \d+ left out: every answer is as described\.\n$/)
    expect(output).toContain('it changes records: only with --writes')
    expect(new Set(changes)).toEqual(
      new Set([operations.login.path, operations.refreshSession.path, operations.logout.path]),
    )
    expect(code).toBe(0)
  })

  it('exits with 1 for a server with one wrong field, and prints expected and actual value', async () => {
    const url = await start(wrongIn('/users/me', (data) => ({ ...data, email: 7, admin: 'yes' })))
    const { code, output } = await runCommand('--base-url', url)
    expect(output.split('\n').filter((line) => line.startsWith('✗'))).toHaveLength(1)
    expect(output).toContain('✗ wrong getMe  GET /users/api/v1/users/me, 3 checks')
    expect(output).toContain('    answers as described: data.email: expected string, came a number')
    expect(output).toContain('    answers as described: data.admin: expected boolean, came text like "aaa"')
    expect(output).toMatch(/: 1 wrong answer in 1 operation\.\n$/)
    expect(code).toBe(1)
  })

  it('reports clearly that there is no server, and exits with 2', async () => {
    const { url, close } = await listen(reference)
    close()
    const { code, errors } = await runCommand('--base-url', url)
    expect(errors).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer GET \/: ECONNREFUSED/)
    expect(errors).not.toContain('    at ')
    expect(code).toBe(2)
  })
})
