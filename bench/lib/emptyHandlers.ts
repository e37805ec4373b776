// Bare SQL in an empty handler: our server with its session, rights, checks and record of accesses, whose handlers do nothing
// but ask the peer that its argument names. Which answer of the peer is wanted stands in the header `x-peer`. Prints its
// address. Environment: that of a server.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../apps/api/src/app'
import { createAuditKey } from '../../apps/api/src/audit/signing/auditKey'
import { keepInFile } from '../../apps/api/src/audit/signing/headFile'
import { logToStdout } from '../../apps/api/src/base/log'
import { readSettings } from '../../apps/api/src/base/settings'
import { openDatabase } from '../../apps/api/src/db/open'
import { createHttpServer } from '../../apps/api/src/http/createHttpServer'
import type { Handlers } from '../../apps/api/src/http/handler'
import { memoryFiles } from '../../apps/api/src/testing/memoryFiles'

type Answer = (read: (name: string) => string | null) => Promise<unknown>
type Handler = (context: unknown, input: unknown) => Promise<unknown>

const { ANSWERS } = (await import(`../peers/${process.argv[2]}.mjs`)) as { ANSWERS: Readonly<Record<string, Answer>> }
const asked = new AsyncLocalStorage<string | null>()

function answerOf(address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const answer = ANSWERS[pathname]
  if (!answer) throw new Error(`The peer has no answer at ${pathname}.`)
  return answer((name) => searchParams.get(name))
}

/** The same handlers, which leave a request with the header to the peer. */
const empty = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers as unknown as Readonly<Record<string, Handler>>).map(([id, handler]) => [
      id,
      (context: unknown, input: unknown) => {
        const address = asked.getStore()
        return address ? answerOf(address) : handler(context, input)
      },
    ]),
  ) as unknown as Handlers

const settings = readSettings(process.env)
const auditKey = createAuditKey(settings.auditKey)
const app = createApp({
  database: await openDatabase(settings),
  settings,
  clock: Date.now,
  log: logToStdout,
  proof: { auditKey, heads: keepInFile('/nowhere', auditKey) },
  files: memoryFiles(Date.now),
  around: empty,
})
const fetch: typeof app.fetch = (request, env) =>
  asked.run(request.headers.get('x-peer'), () => app.fetch(request, env))
const server = createHttpServer(fetch, settings.host)
server.listen(0, settings.host, () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
})
