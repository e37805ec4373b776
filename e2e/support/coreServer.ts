import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import contract from '../../packages/api-client/src/generated/contract.json' with { type: 'json' }
import { operations } from '../../packages/api-client/src/index'
import { type Forwarded, forward } from './forward'

/** A server of the core: the reference server without anything of ours. */
export interface CoreServer {
  readonly url: string
  /** The calls beyond the documents that were made all the same, as `GET /path`. */
  readonly missed: readonly string[]
  /** The calls that were refused or failed, as `404 GET /path`. */
  readonly refused: readonly string[]
  close(): Promise<void>
}

interface Schema {
  readonly $ref?: string
  readonly 'x-level'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly [combined: string]: unknown
}

const OPERATIONS = Object.entries(operations).map(([id, { method, path, ...traits }]) => ({
  id,
  method,
  path,
  isExtended: 'level' in traits,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

type Paths = Record<string, Record<string, { responses: Record<string, Schema> }>>
const PATHS = contract.paths as unknown as Paths

/** Literal paths come before those with a parameter in the same place. */
const operationOf = (method: string, path: string) =>
  OPERATIONS.filter((each) => each.method === method && each.pattern.test(path)).sort(
    (one, other) => one.path.split('{').length - other.path.split('{').length,
  )[0]

/**
 * Stands before the reference server and takes from it what the documents do not name: calls (404), fields of replies, and the
 * level in its settings [RELEASE-057].
 */
export async function openCoreServer(serverUrl: string): Promise<CoreServer> {
  const missed: string[] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    // Only what is readable can be reduced.
    delete request.headers['accept-encoding']
    const { pathname } = new URL(request.url ?? '/', serverUrl)
    const call = `${request.method} ${pathname}`
    const operation = operationOf(request.method ?? '', pathname)
    if (operation?.isExtended) missed.push(call)
    const answer = operation?.isExtended ? NOT_FOUND : await forward(serverUrl, { request, body })
    if (operation && answer.status >= 400) refused.push(`${answer.status} ${call}`)
    const {
      status,
      headers,
      body: content,
    } = operation || pathname === '/config.json' ? reduced(answer, operation) : answer
    response.writeHead(status, { ...headers, connection: 'close' })
    response.end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    missed,
    refused,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const json = (status: number, value: unknown, headers: Forwarded['headers'] = {}): Forwarded => {
  const body = Buffer.from(JSON.stringify(value))
  return { status, body, headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length } }
}

const NOT_FOUND = json(404, { success: false, status: 'failed', message: '요청을 처리할 수 없습니다.' })

/** An answer without the fields of ours; the settings without a level. */
function reduced(answer: Forwarded, operation: (typeof OPERATIONS)[number] | undefined): Forwarded {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return answer
  const value = JSON.parse(answer.body.toString()) as Record<string, unknown>
  if (!operation) return json(answer.status, { ...value, contractLevel: undefined }, answer.headers)
  const reply = resolved(PATHS[operation.path]?.[operation.method.toLowerCase()]?.responses[answer.status] ?? {})
  const content = reply.content as Record<string, { schema: Schema }> | undefined
  const schema = content?.['application/json']?.schema
  return json(answer.status, schema ? withoutOurs(value, schema) : value, answer.headers)
}

/** A value without the fields that its schema marks as ours, in every part of a combined schema. */
function withoutOurs(value: unknown, schema: Schema): unknown {
  const { properties = {}, items, ...described } = resolved(schema)
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => (described[name] as Schema[] | undefined) ?? [])
  const reducedByParts = parts.reduce((left, part) => withoutOurs(left, part), value)
  if (Array.isArray(reducedByParts))
    return items ? reducedByParts.map((each) => withoutOurs(each, items)) : reducedByParts
  if (reducedByParts === null || typeof reducedByParts !== 'object') return reducedByParts
  const kept = Object.entries(reducedByParts).filter(([name]) => properties[name]?.['x-level'] !== 'extended')
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, properties[name] ? withoutOurs(inner, properties[name]) : inner]),
  )
}

function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const [, , group = '', name = ''] = schema.$ref.split('/')
  return resolved((contract.components as Record<string, Record<string, Schema>>)[group]?.[name] ?? {})
}
