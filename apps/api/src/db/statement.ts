import type { Handle } from './handle'
import { rowMapper, type Selected } from './rowMapper'

/** A statement before it has a name. */
interface Unnamed<Result> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Result> }
}

/**
 * A statement of a call that is made often. It is built once for each handle, and its name lets PostgreSQL parse and plan
 * it once for each connection; a query without a name costs both each time [DEC-522].
 * @param name unique among all statements
 * @param build what changes from call to call is a `sql.placeholder`
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Result>(
  name: string,
  build: (db: Handle) => Unnamed<Result>,
): (db: Handle, values: Values) => Promise<Result> {
  const built = new WeakMap<Handle, ReturnType<Unnamed<Result>['prepare']>>()
  return (db, values) => {
    const known = built.get(db) ?? withOwnMapper(build(db).prepare(name))
    built.set(db, known)
    return known.execute(values)
  }
}

/** The forms of a query that get a name: PostgreSQL keeps their plans in each connection for ever. */
const NAMED_FORMS = 100

/**
 * A query that has a few forms, such as a list with its filters: a statement for each form, built when it is first asked
 * for. Beyond a hundred forms the others have no name.
 * @param name unique among all statements
 * @param build what changes from call to call within a form is a `sql.placeholder`
 */
export function statements<Form, Values extends Readonly<Record<string, unknown>>, Result>(
  name: string,
  build: (db: Handle, form: Form) => Unnamed<Result>,
): (db: Handle, form: Form, values: Values) => Promise<Result> {
  const known = new Map<string, ReturnType<typeof statement<Values, Result>>>()
  return (db, form, values) => {
    const key = JSON.stringify(form)
    const found = known.get(key)
    if (found) return found(db, values)
    if (known.size >= NAMED_FORMS) return build(db, form).prepare('').execute(values)
    const made = statement<Values, Result>(`${name} ${known.size + 1}`, (handle) => build(handle, form))
    known.set(key, made)
    return made(db, values)
  }
}

/** Drizzle lets a query bring its mapper, for its own use alone. */
function withOwnMapper<Prepared extends object>(prepared: Prepared): Prepared {
  return Object.assign(prepared, { customResultMapper: rowMapper(prepared as unknown as Selected) })
}
