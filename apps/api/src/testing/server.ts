import { type OperationId, operations, type Reply } from '@imsang/api-client'
import type { DemoEmail } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { accessChains } from '../access-review/months'
import { type AppOptions, createApp } from '../app'
import { createJobs } from '../areas'
import { createAuditKey } from '../audit/signing/auditKey'
import { headFileOf, type KeptHeads, keepInFile } from '../audit/signing/headFile'
import { createHeadSigner, type HeadSigner } from '../audit/signing/headSigner'
import type { SignedHead } from '../audit/signing/signedHead'
import { trailChains } from '../audit/trailChains'
import type { LogLine } from '../base/log'
import { describedAs } from '../contract/described'
import { filesOf, MEDIA_TYPES, queryText } from '../contract/request'
import type { Database } from '../db/handle'
import { mails } from '../db/schema'
import type { FileStore } from '../files/fileStore'
import { createWorker, type Worker } from '../jobs/worker'
import { OUTBOX, type Transport } from '../mail/transport'
import { DEMO_PASSWORD } from '../seed/demo'
import { expectInContract } from './contractCheck'
import { type Engine, openPrepared } from './engines'
import { memoryFiles } from './memoryFiles'
import { TEST_NOW } from './now'

export interface Call {
  readonly path?: Readonly<Record<string, string>>
  /** A list is sent as a repeated parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The caller; without it the call has no session. */
  readonly as?: DemoEmail
  readonly token?: string
  /** The address the call comes from. */
  readonly from?: string
}

/** A response as a test reads it: every part of an envelope may be missing. */
export interface Answer<Id extends OperationId> {
  readonly status: number
  readonly data: Reply<Id>
  readonly message: string | null
  readonly code?: string
  readonly field?: string | null
  readonly text: string
  readonly headers: Headers
}

/** The key of every server of these tests. */
export const TEST_AUDIT_KEY = createAuditKey('5a'.repeat(32))

/** A server with its own database, called without a network. Every response is checked against the contract. */
export class TestServer {
  now = TEST_NOW
  readonly log: LogLine[] = []
  /** Signs heads when it is told to; a server as a process also does by itself. */
  readonly signer: HeadSigner
  readonly files: FileStore
  readonly #app: ReturnType<typeof createApp>
  readonly #worker: Worker
  readonly #tokens = new Map<string, { token: string; until: number }>()

  constructor(
    readonly database: Database,
    settings: Partial<AppOptions['settings']> = {},
    transport: Transport = OUTBOX,
    /** Where it keeps signed heads; they go with it unless a test names a folder. */
    dataDir?: string,
  ) {
    const all = {
      mode: 'demo',
      trustsProxy: false,
      publicUrl: 'http://localhost:3000',
      webDir: '/nowhere',
      authSecret: 'a secret of these tests, long enough',
      sso: null,
      ssoLabel: 'Google',
      errorLogUrl: null,
      sessionIdleMinutes: 30,
      sessionMaxMinutes: 720,
      ...settings,
    } as const
    const shared = { clock: () => this.now, log: (line: LogLine) => void this.log.push(line), settings: all }
    const root = database.handle
    const proof = {
      auditKey: TEST_AUDIT_KEY,
      heads: dataDir ? keepInFile(headFileOf(dataDir), TEST_AUDIT_KEY) : keepHere(),
    }
    this.files = memoryFiles(() => this.now)
    this.#app = createApp({ database, proof, files: this.files, ...shared })
    this.signer = createHeadSigner({ kinds: [trailChains(root), accessChains(root)], ...proof, ...shared })
    this.#worker = createWorker({
      root,
      ...shared,
      jobs: createJobs({ root, transport, signer: this.signer, files: this.files, ...shared }),
    })
  }

  /** Calls an operation of the contract. */
  async call<Id extends OperationId>(id: Id, call: Call = {}): Promise<Answer<Id>> {
    const { method, path } = operations[id]
    const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
    const query = queryText(call.query)
    const token = call.token ?? (call.as && (await this.tokenOf(call.as)))
    const answer = await this.request(query ? `${named}?${query}` : named, {
      method,
      headers: {
        ...(call.body !== undefined && { 'content-type': MEDIA_TYPES[describedAs(id).bodyAs] }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body !== undefined && {
        body: typeof call.body === 'string' ? call.body : bodyOf(id, call.body),
      }),
      ...(call.from && { from: call.from }),
    })
    const text = await answer.text()
    const body = JSON.parse(text) as Omit<Answer<Id>, 'status' | 'text' | 'headers'>
    expectInContract(id, answer, body)
    return { ...body, status: answer.status, text, headers: answer.headers }
  }

  /** Sends any request to any path. */
  async request(path: string, { from = '203.0.113.7', ...init }: RequestInit & { from?: string } = {}) {
    return this.#app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
  }

  /** Handles a request that came over a network, for tests that listen. */
  get fetch() {
    return this.#app.fetch
  }

  /** Runs the jobs that are due. */
  runJobs(): Promise<number> {
    return this.#worker.runDue()
  }

  /** Returns the letters to an address, newest first. */
  async lettersTo(address: string): Promise<(typeof mails.$inferSelect)[]> {
    await this.runJobs()
    return this.database.handle.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.id))
  }

  /** Returns an access token of a demo account. */
  async tokenOf(email: DemoEmail): Promise<string> {
    const known = this.#tokens.get(email)
    if (known && known.until > this.now) return known.token
    const { data } = await this.call('login', { body: { username: email, password: DEMO_PASSWORD } })
    this.#tokens.set(email, { token: data.access_token, until: this.now + 1_500_000 })
    return data.access_token
  }
}

const bodyOf = (id: OperationId, body: unknown) =>
  describedAs(id).bodyAs === 'files' ? filesOf(body) : JSON.stringify(body)

/** A folder would give the heads of one run to the next, whose chains have other hashes. */
function keepHere(): KeptHeads {
  const kept: SignedHead[] = []
  return {
    async keep(heads) {
      kept.push(...heads)
    },
    async read(chain) {
      return { heads: kept.filter((head) => chain === undefined || head.chain === chain), unsound: 0 }
    },
  }
}

/** Starts a server on a copy of the prepared database before the tests of a block, and stops it after them. */
export function useServer(
  engine: Engine,
  settings?: Partial<AppOptions['settings']>,
  dataDir?: string,
): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = new TestServer(await openPrepared(engine), settings, OUTBOX, dataDir)
  })
  afterAll(() => server?.database.close())
  return () => {
    if (!server) throw new Error('the server starts before the tests')
    return server
  }
}
