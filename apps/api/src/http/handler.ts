import type { Body, OperationId, operations, Reply } from '@imsang/api-client'
import type { operations as Contract } from '@imsang/api-client/contract'
import type { AccountRight, RightOf } from '../access/rights'
import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import type { Browser } from './browser'
import type { Pending } from './envelope'
import type { Origin } from './origin'

/** Without a caller. The handler opens its own transactions on `services.root`. */
export interface PublicContext {
  readonly services: Services
  readonly origin: Origin
  readonly browser: Browser
}

/** With a caller. `db` is one transaction for the whole call when the call changes something. */
export interface SessionContext {
  readonly services: Omit<Services, 'root'>
  readonly origin: Origin
  readonly db: Handle
  readonly caller: Caller
}

/**
 * Calls of a caller that count what they refuse (`x-call`). The count has to outlive the refusal, and passwords are
 * hashed outside of transactions, so their handlers open their own, as those of public calls do.
 */
type Counting = {
  [Id in OperationId]: (typeof operations)[Id] extends { counts: true } ? Id : never
}[OperationId]

/** With a caller, for a call that counts what it refuses. */
export interface CountingContext extends Omit<SessionContext, 'db' | 'services'> {
  readonly services: Services
}

/** Within a study that the caller may enter, the declared right already checked. */
export interface StudyContext extends SessionContext {
  readonly scope: StudyScope
}

/** What a handler is given follows from the right that its operation declares. */
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

/** A request that has the shape of the contract. */
export interface Input<Id extends OperationId> {
  readonly path: ParametersOf<Id, 'path'>
  readonly query: ParametersOf<Id, 'query'>
  readonly body: Body<Id>
  readonly ifMatch: string | null
}

export type Handler<Id extends OperationId> = (
  context: Id extends Counting ? CountingContext : ContextOf<RightOf<Id>>,
  input: Input<Id>,
) => Promise<Reply<Id> | (Id extends 'finishSso' ? Pending : never)>

/** Every operation of the contract with its handler: a missing or mis-shaped one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }
