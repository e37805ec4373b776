import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['apps/web/src', ...['api-client', 'screens'].map((name) => `packages/${name}/src`)]
const IS_OWN_TEST = /\.test(-d)?\.tsx?$|\.stories\.tsx$|\/(testing|generated)\//

const texts = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_OWN_TEST.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8')),
)

/** The calls of a source, each as `METHOD path`, with the names of its own constants filled in. */
function callsIn(text: string): string[] {
  const constants = new Map([...text.matchAll(/const (\w+) = ['`]([^'`]*)['`]/g)].map(([, name, of]) => [name, of]))
  const filled = (path: string): string => {
    const next = path.replaceAll(/\$\{(\w+)\}/g, (whole, name) => constants.get(name) ?? whole)
    return next === path ? path : filled(next)
  }
  return [...text.matchAll(/\.(GET|POST|PUT|DELETE)\(\s*(?:['`]([^'`]*)['`]|(\w+))/g)].map(
    ([, method, path, name]) => `${method} ${filled(path ?? `\${${name}}`)}`,
  )
}

describe('the calls of the app', () => {
  const calls = new Set(texts.flatMap(callsIn))

  it('are found in its sources', () => {
    expect(calls.size).toBeGreaterThan(150)
    expect([...calls]).toEqual(
      expect.arrayContaining([
        'POST /api/auth/password/change',
        'GET /auth-service/api/auth/admin/domains',
        'PUT /auth-service/api/auth/admin/domains/{id}',
        'GET /auth-service/api/b2b/partners/{id}/info',
      ]),
    )
  })

  it.each([
    ['POST /api/auth/password/send-verification', 'PW-073'],
    ['POST /api/auth/password/verify-code', 'PW-073'],
    ['POST /api/auth/password/change-after-verification', 'PW-073'],
    ['GET /auth-service/api/b2b/permissions/{id}', 'ACALL-050'],
    ['GET /auth-service/api/auth/admin/domains/{id}', 'ACALL-056'],
  ])('have none to %s, which only other clients use [%s]', (call) => {
    expect([...calls]).not.toContain(call)
  })
})
