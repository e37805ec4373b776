import type { Schema } from './contract'
import type { Direction, Fault, Misfit } from './misfit'
import type { Shape } from './shapes'

/** Compares what is within: the values of fields, the items of lists. */
export type Inside = (sent: Schema, taken: Schema) => Misfit[]

const UPPER = ['maxLength', 'maximum', 'maxItems'] as const
const LOWER = ['minLength', 'minimum', 'minItems'] as const
const FORMS = ['format', 'pattern', 'contentMediaType'] as const

/** Returns why a value of one shape does not always fit another shape. */
export function misfitsOfShape(sent: Shape, taken: Shape, direction: Direction, inside: Inside): Misfit[] {
  if (!isOfType(sent.type, taken.type)) return [here({ kind: 'type', type: sent.type ?? 'any type' })]
  return [
    ...valuesOf(sent, taken).map(here),
    ...formsOf(sent, taken).map(here),
    // A reply may become longer and larger: a client shows it, and refuses nothing.
    ...(direction === 'request' ? limitsOf(sent, taken).map(here) : []),
    ...fieldsOf(sent, taken, direction, inside),
    ...(taken.items ? below('[]', inside(sent.items ?? {}, taken.items)) : []),
  ]
}

const here = (fault: Fault): Misfit => ({ place: '', fault })

const below = (name: string, misfits: readonly Misfit[]): Misfit[] =>
  misfits.map(({ place, fault }) => ({
    place: place === '' || place.startsWith('[') ? `${name}${place}` : `${name}.${place}`,
    fault,
  }))

const isOfType = (sent: string | undefined, taken: string | undefined): boolean =>
  taken === undefined || sent === taken || (sent === 'integer' && taken === 'number')

function valuesOf(sent: Shape, taken: Shape): Fault[] {
  if (!taken.enum) return []
  if (!sent.enum) return [{ kind: 'any value', values: taken.enum }]
  const known = new Set(taken.enum.map((value) => JSON.stringify(value)))
  const values = sent.enum.filter((value) => !known.has(JSON.stringify(value)))
  return values.length > 0 ? [{ kind: 'values', values }] : []
}

const formsOf = (sent: Shape, taken: Shape): Fault[] =>
  FORMS.flatMap((keyword) => {
    const form = taken[keyword]
    // Values that are listed have their form already.
    const isHeld = form === undefined || form === sent[keyword] || sent.enum !== undefined
    return isHeld ? [] : [{ kind: 'form', keyword, form }]
  })

function limitsOf(sent: Shape, taken: Shape): Fault[] {
  // Values that are listed were chosen within the limits.
  if (sent.enum) return []
  const exceeds = (
    keyword: (typeof UPPER | typeof LOWER)[number],
    isWithin: (sent: number, taken: number) => boolean,
  ) => {
    const limit = taken[keyword]
    const before = sent[keyword]
    const isHeld = limit === undefined || (before !== undefined && isWithin(before, limit))
    return isHeld ? [] : [{ kind: 'limit' as const, keyword, sent: before, taken: limit }]
  }
  return [
    ...UPPER.flatMap((keyword) => exceeds(keyword, (before, limit) => before <= limit)),
    ...LOWER.flatMap((keyword) =>
      // No text and no list has fewer than none.
      keyword !== 'minimum' && taken[keyword] === 0 ? [] : exceeds(keyword, (before, limit) => before >= limit),
    ),
  ]
}

function fieldsOf(sent: Shape, taken: Shape, direction: Direction, inside: Inside): Misfit[] {
  const sentFields = sent.properties ?? {}
  const takenFields = taken.properties ?? {}
  const misfits: Misfit[] = []
  for (const [name, schema] of Object.entries(takenFields)) {
    const field = sentFields[name]
    const isRequired = taken.required?.includes(name) ?? false
    if (field) {
      if (isRequired && !sent.required?.includes(name)) misfits.push({ place: name, fault: { kind: 'optional' } })
      misfits.push(...below(name, inside(field, schema)))
    } else if (isRequired || direction === 'reply') {
      // A field that a reply may lack is still one that people saw.
      misfits.push({ place: name, fault: { kind: 'lacking' } })
    }
  }
  return [...misfits, ...othersOf(sent, taken, direction, inside)]
}

/** What becomes of fields that the receiver does not name. */
function othersOf(sent: Shape, taken: Shape, direction: Direction, inside: Inside): Misfit[] {
  const others = { sent: sent.additionalProperties, taken: taken.additionalProperties }
  if (typeof others.taken === 'object') {
    const schema = others.sent === undefined || typeof others.sent === 'boolean' ? {} : others.sent
    return others.sent === false ? [] : below('*', inside(schema, others.taken))
  }
  // A client passes over what it does not know.
  if (direction === 'reply' || others.taken === true) return []
  // A server that passes over a field as well drops what somebody has typed.
  const unknown = Object.keys(sent.properties ?? {}).filter((name) => !(name in (taken.properties ?? {})))
  return [
    ...unknown.map((place) => ({ place, fault: { kind: 'unknown' as const } })),
    ...(others.taken === false && others.sent !== false ? [here({ kind: 'closed' })] : []),
  ]
}
