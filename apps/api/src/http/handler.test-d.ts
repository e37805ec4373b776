import type { ACCESSED } from '../accessed'
import type { createHandlers } from '../areas'
import { listSubjects } from '../subjects/read'
import type { AccessTable, Handlers, StudyContext } from './handler'

// Code that must not compile. The compiler is the test: an expected error that does not occur is an error.

declare const handlers: ReturnType<typeof createHandlers>

const { getMe: _, ...missing } = handlers
// @ts-expect-error an operation without a handler
export const incomplete: Handlers = missing

// @ts-expect-error an answer that does not follow the contract
export const misshapen: Handlers['checkInstitutionList'] = async () => ({ isAllowed: true })

// @ts-expect-error a public operation has no caller
export const anonymous: Handlers['login'] = async ({ caller }) => caller

// @ts-expect-error an operation of a session has no study
export const withoutStudy: Handlers['getMe'] = async ({ scope }) => scope

// @ts-expect-error only public operations, and those that count refusals, may use the root handle
export const rooted: Handlers['logout'] = async ({ services }) => services.root

// @ts-expect-error a dependency of one area is not passed to every handler
export const laden: Handlers['register'] = async ({ services }) => services.codes

// @ts-expect-error an operation that counts refusals has no transaction
export const counting: Handlers['changePassword'] = async ({ db }) => db

export const unscoped = ({ db }: StudyContext, id: string) =>
  // @ts-expect-error a query below a study takes a scope, not an id
  listSubjects(db, id, null)

// @ts-expect-error only resolveScope makes a scope
export const forged: StudyContext['scope'] = { studyId: '', ownInstitution: null, projectRole: null }

declare const accessed: typeof ACCESSED

const { getSubject: _unrecorded, ...unsaid } = accessed
// @ts-expect-error an operation that says nothing to the access record [ACCESS-008]
export const unrecorded: AccessTable = unsaid

// @ts-expect-error ids that the answer does not have
export const misread: AccessTable['getMe']['persons'] = ({ subjectId }) => [subjectId]

// @ts-expect-error a call with a session says what it shows
export const silent: AccessTable['getSubject'] = 'nothing'
