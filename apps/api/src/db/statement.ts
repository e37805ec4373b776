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

/** Drizzle lets a query bring its mapper, for its own use alone. */
function withOwnMapper<Prepared extends object>(prepared: Prepared): Prepared {
  return Object.assign(prepared, { customResultMapper: rowMapper(prepared as unknown as Selected) })
}
