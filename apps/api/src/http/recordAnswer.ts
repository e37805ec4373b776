import type { StudyScope } from '../access/scope'
import { type CallAccess, callerPerson, type Done } from '../access-record/callAccess'
import { filterText } from '../access-record/filterText'
import type { Caller } from '../accounts/caller'
import { Absent, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import type { Accessed } from './handler'
import type { RequestParts } from './shape'

/** An entry of the table of operations; its types were checked where the table was written. */
export type AnyAccess = 'nothing' | 'by-handler' | 'sign-in' | Accessed<'getSubject'>

/** The refusals that the record keeps: who may not, what is not there for them, what changed meanwhile, what is too much. */
const REFUSALS = [403, 404, 412, 429]
/** Of a sign-in: what was tried and refused. A try beyond the limits was none. */
const REFUSED_SIGN_INS = [401, 403]

/**
 * Writes what a call did into the access record.
 * @param asked the request, and the study that it is about; null for one that is about none
 * @param caller null for a public call
 */
export function recordAnswer(
  access: CallAccess,
  what: AnyAccess,
  { parts, studyId }: { readonly parts: RequestParts; readonly studyId: string | null },
  caller: Caller | null,
) {
  const { subjectId } = parts.path
  const told = typeof what === 'string' || !caller ? null : { ...what, caller }

  return {
    /** Runs a call and records its refusal. @throws what the call throws, or Problem 503 */
    async refusals<Answer>(run: () => Promise<Answer>): Promise<Answer> {
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { status } = error
        if (what === 'sign-in' && REFUSED_SIGN_INS.includes(status)) {
          await access.add(access.named, { task: 'sign-in', about: 'session', status })
        }
        if (told && REFUSALS.includes(status) && !(error instanceof Absent)) {
          const { task, about } = told
          const asked = { studyId: idOf(studyId), persons: [subjectId].flatMap((id) => idOf(id) ?? []) }
          await access.add(callerPerson(told.caller), { task, about, status, ...asked, filter: filterOf(parts) })
        }
        throw error
      }
    },

    /** Records an answer before it leaves: of a change in its transaction, of a read on its own. */
    async answer(db: Handle | null, scope: StudyScope | null, data: unknown, status: number): Promise<void> {
      if (!told || told.isSilent) return
      const { task, about } = told
      const input = { ...parts, ifMatch: null } as never
      const done: Done = {
        task,
        about,
        status,
        studyId: scope?.studyId ?? idOf(told.study?.(data as never, input)),
        persons: told.persons?.(data as never, input, told.caller) ?? [],
        filter: told.filter ? filterText(told.filter(input)) : filterOf(parts),
      }
      const person = callerPerson(told.caller, scope?.projectRole)
      if (db) await access.addIn(db, person, done)
      else await access.add(person, done)
    },
  }
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && isId(value) ? value : null)

/** What a list was narrowed by: its parameters without the place in it. */
function filterOf({ query }: RequestParts): string | null {
  const { page, size, sort, ...filter } = query as Record<string, unknown>
  return filterText(filter)
}
