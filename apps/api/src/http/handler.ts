import type { Body, OperationId, operations, Reply } from '@imsang/api-client'
import type { operations as Contract } from '@imsang/api-client/contract'
import type { AccessSubject, AccessTask } from '@imsang/domain/access-record'
import type { AccountRight, RightOf } from '../access/rights'
import type { StudyScope } from '../access/scope'
import type { CallAccess } from '../access-record/callAccess'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import type { ReceivedFile } from '../files/receiveUpload'
import type { Browser } from './browser'
import type { Pending } from './envelope'
import type { Origin } from './origin'

/** The context of a public call, without a caller. The handler opens its own transactions on `services.root`. */
export interface PublicContext {
  readonly services: Services
  readonly origin: Origin
  readonly browser: Browser
  readonly access: CallAccess
}

/** The context of a call with a caller. If the call changes something, `db` is one transaction for the whole call. */
export interface SessionContext {
  readonly services: Omit<Services, 'root'>
  /** `add` is for calls that change nothing: it stores on its own, outside of the transaction of a change. */
  readonly access: Pick<CallAccess, 'add' | 'addIn'>
  readonly origin: Origin
  readonly browser: Browser
  readonly db: Handle
  readonly caller: Caller
}

/**
 * Calls with a caller that count refusals (`x-call`). The count must survive the refusal, and passwords are hashed
 * outside of transactions, so these handlers open their own transactions, like those of public calls.
 */
type Counting = {
  [Id in OperationId]: (typeof operations)[Id] extends { counts: true } ? Id : never
}[OperationId]

/** The context of a call that counts refusals. */
export interface CountingContext extends Omit<SessionContext, 'db' | 'services' | 'access'> {
  readonly services: Services
  readonly access: CallAccess
}

/** Calls that are carried out step by step (`x-call`): each step has a transaction and a kept reply of its own. */
type Stepping = {
  [Id in OperationId]: (typeof operations)[Id] extends { steps: true } ? Id : never
}[OperationId]

/** The context of a call that is carried out step by step. */
export interface SteppingContext extends CountingContext {
  /** The key of the whole call; null without one. */
  readonly key: string | null
}

/** The context of a call within a study that the caller may enter, with the declared right already checked. */
export interface StudyContext extends SessionContext {
  readonly scope: StudyScope
}

/** The context type follows from the right that the operation declares. */
type ContextOf<Right extends string> = Right extends 'public'
  ? PublicContext
  : Right extends 'session' | AccountRight
    ? SessionContext
    : Right extends 'study' | `study.${string}`
      ? StudyContext
      : never

type None = Readonly<Record<never, never>>

type ParametersOf<Id extends OperationId, Place extends 'path' | 'query'> =
  NonNullable<Contract[Id]['parameters'][Place]> extends infer Found ? ([Found] extends [never] ? None : Found) : None

/** A body of files is given as their bytes, by name. */
type Received<Id extends OperationId> = (typeof operations)[Id] extends { files: true }
  ? Body<Id>
  : Contract[Id] extends { requestBody: { content: { 'multipart/form-data': infer Files } } }
    ? { readonly [Name in keyof Files]: Uint8Array }
    : Body<Id>

/** A request that follows the contract. */
export type Input<Id extends OperationId> = Parts<Id> & Uploaded<Id>

/** The files that were sent with it, which are in the store already; of a call that takes some. */
type Uploaded<Id extends OperationId> = (typeof operations)[Id] extends { files: true }
  ? { readonly files: readonly ReceivedFile[] }
  : unknown

interface Parts<Id extends OperationId> {
  readonly path: ParametersOf<Id, 'path'>
  readonly query: ParametersOf<Id, 'query'>
  readonly body: Received<Id>
  readonly ifMatch: string | null
}

export type Handler<Id extends OperationId> = (
  context: Id extends Stepping ? SteppingContext : Id extends Counting ? CountingContext : ContextOf<RightOf<Id>>,
  input: Input<Id>,
) => Promise<Reply<Id> | (Id extends 'finishSso' ? Pending : never)>

/** Every operation of the contract with its handler: a missing or mistyped one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/** What an answer shows or changes, as the access record holds it. */
export interface Accessed<Id extends OperationId> {
  readonly task: AccessTask
  readonly about: AccessSubject
  /** The ids of the subjects and accounts whose data the answer holds, or that the call changed; nobody's without it. */
  readonly persons?: (reply: Reply<Id>, input: Input<Id>, caller: Caller) => readonly string[]
  /** What it was narrowed to, where its body says so instead of its address. */
  readonly filter?: (input: Input<Id>) => Readonly<Record<string, unknown>>
  /** The id of the study, where no scope names it: it is new, or gone. */
  readonly study?: (reply: Reply<Id>, input: Input<Id>) => string
  /** True when only its refusals are recorded: it shows no data of persons, or its handler records what it did. */
  readonly isSilent?: true
}

/**
 * What the pipeline records of each operation. Public ones leave nothing, record in their own transactions, or prove who
 * somebody is: then their refusals are recorded. An operation without an entry does not compile [ACCESS-008].
 */
export type AccessTable = {
  readonly [Id in OperationId]: (typeof operations)[Id] extends { right: 'public' }
    ? 'nothing' | 'by-handler' | 'sign-in'
    : Accessed<Id>
}
