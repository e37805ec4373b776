import type { Break } from './change'
import { breaksOfContent, breaksOfSchema, type Pair } from './content'
import type { Body, Contract, Parameter } from './contract'

/** How a parameter is called in a sentence: `the query \`page\``. */
const partOf = ({ in: place, name }: Parameter): string =>
  `the ${place === 'path' ? 'path parameter' : place} \`${name}\``

const keyOf = ({ in: place, name }: Parameter): string => `${place} ${name}`

/** Returns why a released client can no longer send its parameters. */
export function breaksOfParameters(contracts: Pair<Contract>, { released, next }: Pair<readonly Parameter[]>): Break[] {
  const known = new Map(released.map((parameter) => [keyOf(parameter), parameter]))
  const taken = new Map(next.map((parameter) => [keyOf(parameter), parameter]))
  return [
    ...released.flatMap((parameter) => {
      const other = taken.get(keyOf(parameter))
      // Those of a path are compared with the path.
      if (!other) return parameter.in === 'path' ? [] : [{ part: partOf(parameter), what: 'is no longer read' }]
      const isRequiredNow = other.required === true && parameter.required !== true
      return [
        ...(isRequiredNow ? [{ part: partOf(parameter), what: 'is required now' }] : []),
        ...breaksOfSchema(contracts, { released: parameter.schema, next: other.schema }, 'request', partOf(parameter)),
      ]
    }),
    ...next
      .filter((parameter) => parameter.in !== 'path' && parameter.required && !known.has(keyOf(parameter)))
      .map((parameter) => ({ part: partOf(parameter), what: 'is new and required' })),
  ]
}

/** Returns why a released client can no longer send its body. */
export function breaksOfBody(contracts: Pair<Contract>, { released, next }: Pair<Body | null>): Break[] {
  const part = 'the body'
  if (!released) return next?.required ? [{ part, what: 'is new and required' }] : []
  if (!next) return [{ part, what: 'is no longer taken' }]
  return [
    ...(next.required && !released.required ? [{ part, what: 'is required now' }] : []),
    ...breaksOfContent(contracts, { released: released.content, next: next.content }, 'request', part),
  ]
}
