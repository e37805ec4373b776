import { spawnSync } from 'node:child_process'
import { PASSWORD, PEOPLE } from './support/people'
import { startServer, temporaryDataDir } from './support/server'
import { AGAIN, expect, test } from './support/test'

const signIn = async (url: string, password = PASSWORD) => {
  const answer = await fetch(`${url}/auth-service/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PEOPLE.sitePi, password }),
  })
  return answer.status
}

test('a second server on the same data folder says so and stops, and the first continues', { tag: AGAIN }, async () => {
  const dataDir = temporaryDataDir()
  const first = await startServer({ dataDir })
  const second = spawnSync(
    process.execPath,
    ['--conditions=@imsang/source', '--import', 'tsx', 'apps/api/src/main.ts'],
    {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
      timeout: 20_000,
    },
  )
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('다른 서버')
  expect(await signIn(first.url)).toBe(200)
  await first.stop()
})

test('a killed server leaves nothing behind that blocks the next start', { tag: AGAIN }, async () => {
  const dataDir = temporaryDataDir()
  const killed = await startServer({ dataDir })
  await killed.kill()
  const next = await startServer({ dataDir })
  expect(await signIn(next.url)).toBe(200)
  await next.stop()
})

test('the server log contains no secret of a sign-in', async () => {
  const server = await startServer()
  expect(await signIn(server.url)).toBe(200)
  // A demo logs only what was refused.
  const mistyped = 'Gorae!Uju48'
  expect(await signIn(server.url, mistyped)).toBe(401)
  await server.stop()
  const written = server.logs.join('\n')
  expect(written).toContain('/auth-service/api/auth/login')
  for (const secret of [PASSWORD, mistyped, PEOPLE.sitePi, 'eyJ']) expect(written).not.toContain(secret)
})
