import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@imsang/domain/route-access'
import { expect, it } from 'vitest'
import contract from '../packages/api-client/src/generated/contract.json' with { type: 'json' }

const LEDGER = join(import.meta.dirname, '../docs/requirements')
/** A call as rows write it: "GET `/projects/{id}`", or both in one. */
const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (?:of )?`?(\/[^`?\s]*)/g
/** What the paths of a section are relative to. */
const ROOTS = ['', '/api/v1/projects', '/api/v1/projects/{}', '/auth-service', '/auth-service/api', '/users/api/v1']

const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '')

/** The calls that rows with a document as their source name. */
const named = new Set(
  readdirSync(LEDGER)
    .filter((name) => /^\d\w*-.*\.md$/.test(name))
    .flatMap((name) => readFileSync(join(LEDGER, name), 'utf8').split('\n'))
    .filter((line) => /^\| [A-Z]+-\d{3} \|/.test(line) && !line.startsWith('| DEC-'))
    .map((line) => line.split(/(?<!\\)\|/))
    .filter(([, , , , source = '']) => /\b[123] §/.test(source))
    .flatMap(([, , text = '']) => [...text.matchAll(CALL)])
    .flatMap(([, method, path = '']) => ROOTS.map((root) => `${method} ${withoutNames(root + path)}`)),
)

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    typeof operation === 'object' && 'operationId' in operation
      ? [
          {
            id: operation.operationId,
            level: operation['x-level'],
            call: `${method.toUpperCase()} ${withoutNames(path)}`,
          },
        ]
      : [],
  ),
)

it('a call is of the core exactly if a document names it [RELEASE-050]', () => {
  expect(operations.length).toBeGreaterThan(200)
  const wrong = operations.filter(({ level, call }) => (level === 'core') !== named.has(call))
  expect(wrong.map(({ id, level }) => `${id} ${level}`)).toEqual([])
})

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['apps/web/src', 'packages/screens/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
)

/** The calls that a part names before it is shown: `serverHas('a', 'b')`. */
const askedFor = SOURCES.flatMap((text) => [...text.matchAll(/\b(?:serverHas|useServerHas)\(([^)]*)\)/g)])
  .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)])
  .map(([, name = '']) => name)
const needed = ROUTES.flatMap(({ needs = [] }) => needs)

it('each call beyond the documents is asked for where it is needed, by a route or by a part, and no other [RELEASE-083]', () => {
  const extended = operations.filter(({ level }) => level === 'extended').map(({ id }) => id)
  expect(needed.length).toBeGreaterThan(10)
  expect(askedFor.length).toBeGreaterThan(20)
  expect([...new Set([...needed, ...askedFor])].sort()).toEqual(extended.sort())
})
