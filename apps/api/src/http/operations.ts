import { operations } from '@imsang/api-client'
import type { Context, Hono } from 'hono'
import { isStudyRight, requireAccountRight, requireRight, type StudyRight } from '../access/rights'
import { resolveScope, type StudyScope, scopeIn } from '../access/scope'
import type { Standing } from '../access/standing'
import { armNotFound, findStudyOf } from '../access/studyOf'
import type { AccessRecord } from '../access-record/accessRecord'
import { callAccess } from '../access-record/callAccess'
import type { Caller } from '../accounts/caller'
import type { SessionLimits } from '../accounts/sessionLimits'
import type { Settings } from '../base/settings'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import { type FileStore, removeAll } from '../files/fileStore'
import { keepReply } from '../idempotency/keepReply'
import { allowUpload } from './arrival'
import { browserOf } from './browser'
import { compressed } from './compressed'
import { type JsonSchema, type OperationContract, readContract } from './contract'
import type { HttpEnv } from './env'
import { Pending, success } from './envelope'
import type { AccessTable, CountingContext, Handlers, PublicContext, SteppingContext, StudyContext } from './handler'
import { type Authenticate, findKnown, type Known } from './knownCaller'
import { noteActivity } from './noteActivity'
import { originOf } from './origin'
import { refuseForeign } from './publicCall'
import { type AnyAccess, recordAnswer } from './recordAnswer'
import { createSchemaCompiler } from './schemas'
import { bringsFiles, readSent, readUpload, type SentBody } from './sentBody'
import { type RequestParts, shapeCheck } from './shape'
import type { createUploadTurns } from './uploadTurns'

/** The dependencies of the operations in addition to the contract. */
interface Pipeline {
  readonly services: Services
  readonly settings: Pick<Settings, 'trustsProxy' | 'publicUrl'>
  readonly authenticate: Authenticate
  /** When sessions end. */
  readonly limits: SessionLimits
  readonly handlers: Handlers
  readonly record: AccessRecord
  readonly accessed: AccessTable
  /** Where the files go that some calls bring along. */
  readonly files: FileStore
  /** Limits how many uploads of a user arrive at once. */
  readonly takeTurn: ReturnType<typeof createUploadTurns>
}

/** Mounts every operation of the contract at its path. */
export function mountOperations(app: Hono<HttpEnv>, pipeline: Pipeline): void {
  const compile = createSchemaCompiler()
  for (const operation of readContract()) {
    const check = shapeCheck(operation, compile)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(operation.method, path, async (c) => {
      const { data, recorded } = await answer(c, operation, check, pipeline)
      const reply = data instanceof Pending ? data.reply : success(data)
      // The entry of a read is stored while its answer is compressed; neither leaves without the other [ACCESS-004].
      const made = operation.mayCompress ? compressed(c, reply, operation.status) : c.json(reply, operation.status)
      const [response] = await Promise.all([made, recorded])
      return response
    })
  }
}

/** A handler after its right was checked; its context type was checked when the handlers were compiled. */
type AnyHandler = (
  context: PublicContext | CountingContext | SteppingContext | StudyContext | Omit<StudyContext, 'scope'>,
  input: unknown,
) => Promise<unknown>

/** What a handler answered, and the entry of it that is being stored. */
interface Answered {
  readonly data: unknown
  readonly recorded?: Promise<void>
  /** False when it is the kept reply to a former request. */
  readonly hasRun?: boolean
}

/** Handles one call: who sends it, session, size, JSON, shape, right, handler, record. The first refusal is returned. */
async function answer(
  c: Context<HttpEnv>,
  operation: OperationContract,
  check: (parts: RequestParts) => void,
  pipeline: Pipeline,
): Promise<Answered> {
  const { right } = operations[operation.id]
  const { settings, services, files } = pipeline
  if (right === 'public') refuseForeign(c, settings.publicUrl)
  // Before the body is read: a caller who is not signed in learns nothing about it, and makes the server keep nothing
  // [DCALL-002, TRUST-120].
  const known = right === 'public' ? null : await findKnown(c, operation, pipeline.authenticate)
  const caller = known?.caller ?? null
  if (caller) await noteActivity(c, operation, pipeline, caller)
  if (caller && operation.bodyAs === 'files') {
    const sent = await readFiles(c, operation, pipeline, caller)
    return answerSent(c, operation, check, pipeline, known, sent, () => {})
  }
  if (!caller || !('files' in operations[operation.id]) || !bringsFiles(c.req.raw)) {
    const sent = await readSent(c.req.raw, operation, limitOf(operation))
    return answerSent(c, operation, check, pipeline, known, sent, () => {})
  }
  if (isStudyRight(right)) {
    // Who may not make the call stores nothing with it; the refusal is recorded as every other.
    const parts = partsOf(c, operation, undefined)
    const studyId = await findStudyOf(services.root, parts.path)
    const { recorder } = recorderOf(c, operation, pipeline, caller, { parts, studyId })
    await recorder.refusals(() => enterStudy(services.root, caller, studyId, right))
  }
  const sent = await pipeline.takeTurn(caller.userId, () => {
    allowUpload(c.env?.incoming)
    return readUpload(c.req.raw, files)
  })
  let areKept = false
  try {
    return await answerSent(c, operation, check, pipeline, { caller }, sent, () => {
      areKept = true
    })
  } finally {
    const ids = sent.stored.map(({ id }) => id)
    if (!areKept) await removeAll(files, ids)
  }
}

/** Reads files that stay in memory, of whoever may make the call: as an upload, but none of it reaches the disk. */
async function readFiles(c: Context<HttpEnv>, operation: OperationContract, pipeline: Pipeline, caller: Caller) {
  const asked = { parts: partsOf(c, operation, undefined), studyId: null }
  const { recorder } = recorderOf(c, operation, pipeline, caller, asked)
  await recorder.refusals(async () => requireAccountRight(caller.account, operations[operation.id].right))
  return pipeline.takeTurn(caller.userId, () => {
    allowUpload(c.env?.incoming)
    return readSent(c.req.raw, operation, limitOf(operation))
  })
}

/** Handles a call whose body was read. @param onDone called once the handler has stored what it was sent */
async function answerSent(
  c: Context<HttpEnv>,
  operation: OperationContract,
  check: (parts: RequestParts) => void,
  pipeline: Pipeline,
  known: Known | null,
  sent: SentBody,
  onDone: () => void,
): Promise<Answered> {
  const { right } = operations[operation.id]
  const { services, settings, handlers } = pipeline
  const caller = known?.caller ?? null
  const handler = handlers[operation.id] as unknown as AnyHandler
  const parts = partsOf(c, operation, sent.body)
  check(parts)
  const input = {
    ...parts,
    ...(sent.parts && { body: sent.parts }),
    files: sent.stored,
    ifMatch: parts.header['If-Match']?.toString() ?? null,
  }
  const browser = browserOf(c, settings.publicUrl.startsWith('https:'))
  const studyId = isStudyRight(right) ? await findStudyOf(services.root, parts.path) : null
  const { origin, access, recorder } = recorderOf(c, operation, pipeline, caller, { parts, studyId })
  if (!caller) {
    return recorder.refusals(async () => ({ data: await handler({ services, origin, browser, access }, input) }))
  }

  const reads = 'reads' in operations[operation.id]
  return recorder.refusals(async () => {
    requireAccountRight(caller.account, right)
    const key = parts.header['Idempotency-Key']?.toString()
    if ('counts' in operations[operation.id]) {
      return { data: await handler({ services, origin, browser, caller, access }, input) }
    }
    if ('steps' in operations[operation.id]) {
      return { data: await handler({ services, origin, browser, caller, access, key: key ?? null }, input) }
    }
    const call = async (db: Handle): Promise<Answered> => {
      const enter = async () => (isStudyRight(right) ? enterStudy(db, caller, studyId, right, known?.standing) : null)
      // A call that removes its study finds none when it is repeated: then only its kept reply can be answered [DEC-301].
      let scope = 'ends' in operations[operation.id] ? null : await enter()
      let hasRun = false
      const run = async () => {
        scope ??= await enter()
        hasRun = true
        return handler({ services, origin, browser, db, caller, access, ...(scope && { scope }) }, input)
      }
      // Without the version: a queued edit that is rebased on a newer version is still the same request [OFFL-108].
      const { pathname, search } = new URL(c.req.url)
      const request = [operation.id, pathname, search, scope?.dataRole ?? '', sent.identity]
      const data = key ? await keepReply(db, services.clock, { userId: caller.userId, key, request }, run) : await run()
      const recorded = recorder.answer(reads ? null : db, scope, data, operation.status)
      if (!reads) await recorded
      // Awaited with the answer; it may fail before that.
      recorded.catch(() => undefined)
      return { data, recorded, hasRun }
    }
    const answered = await (reads ? call(services.root) : services.root.transaction(call))
    // The kept reply to a repeated request is about the files of the first one.
    if (answered.hasRun) onDone()
    return answered
  })
}

/** What writes into the access record for one call, and where the call comes from. */
function recorderOf(
  c: Context<HttpEnv>,
  { id }: OperationContract,
  { services, settings, record, accessed }: Pipeline,
  caller: Caller | null,
  asked: { readonly parts: RequestParts; readonly studyId: string | null },
) {
  const origin = originOf(c, settings.trustsProxy)
  const access = callAccess(record, { clock: services.clock, operation: id, origin })
  return { origin, access, recorder: recordAnswer(access, accessed[id] as AnyAccess, asked, caller) }
}

/** Returns the largest body of a call, in bytes: each call with a body declares it [TRUST-121, TRUST-227]. */
function limitOf({ id }: OperationContract): number {
  const operation = operations[id]
  return 'bytes' in operation ? operation.bytes : 0
}

/**
 * Resolves the scope of a caller in a study and checks the declared right.
 * @param standing undefined where it was not read yet
 * @throws Problem 403, 404
 */
async function enterStudy(
  db: Handle,
  caller: Caller,
  studyId: string | null,
  right: StudyRight,
  standing?: Standing | null,
): Promise<StudyScope> {
  if (studyId === null) throw armNotFound()
  const scope = standing === undefined ? await resolveScope(db, caller, studyId) : scopeIn(caller, standing)
  requireRight(scope, right)
  return scope
}

function partsOf(c: Context<HttpEnv>, { parameters }: OperationContract, body: unknown): RequestParts {
  const valuesOf = (place: 'path' | 'query' | 'header', read: (name: string) => string | undefined) =>
    Object.fromEntries(
      parameters.flatMap((parameter) => {
        const value = parameter.in === place && !isList(parameter) ? read(parameter.name) : undefined
        return value === undefined ? [] : [[parameter.name, readText(value, parameter.schema)]]
      }),
    )
  const lists = parameters.filter(isList).flatMap(({ name }) => {
    const texts = c.req.queries(name)
    return texts ? [[name, texts] as const] : []
  })
  return {
    path: valuesOf('path', (name) => c.req.param(name)),
    query: { ...valuesOf('query', (name) => c.req.query(name)), ...Object.fromEntries(lists) },
    header: valuesOf('header', (name) => c.req.header(name)),
    ...(body !== undefined && { body }),
  }
}

/** A query parameter that may be repeated: once is a list of one. */
const isList = (parameter: OperationContract['parameters'][number]) =>
  parameter.in === 'query' && parameter.schema.type === 'array'

/** Parses a value outside of the body, which is always text, to an integer where the contract requires one. */
function readText(text: string, { type }: JsonSchema): string | number {
  return type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
