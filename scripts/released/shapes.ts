import { type Contract, resolve, type Schema } from './contract'

/** One way in which a value may look: one type, and no choices any more. */
export interface Shape extends Omit<Schema, '$ref' | 'type' | 'const' | 'allOf' | 'oneOf' | 'anyOf'> {
  /** Undefined for a value of any type. */
  readonly type?: string
}

type Plain = Omit<Schema, '$ref' | 'const' | 'allOf' | 'oneOf' | 'anyOf'>

/** Returns every way in which a value of the schema may look: references, choices and lists of types are written out. */
export function shapesOf(contract: Contract, schema: Schema): Shape[] {
  return plainOf(contract, schema).flatMap(byType)
}

function plainOf(contract: Contract, schema: Schema): Plain[] {
  const { $ref: _, const: only, allOf = [], oneOf, anyOf, ...own } = resolve<Schema>(contract, schema)
  let ways: Plain[] = [only === undefined ? own : { ...own, enum: [only] }]
  for (const part of allOf) ways = both(ways, plainOf(contract, part))
  for (const choice of [oneOf, anyOf]) {
    if (choice)
      ways = both(
        ways,
        choice.flatMap((one) => plainOf(contract, one)),
      )
  }
  return ways
}

/** Every way of the first that is also one of the second. */
const both = (some: readonly Plain[], others: readonly Plain[]): Plain[] =>
  some.flatMap((one) => others.map((other) => merged(one, other)))

function merged(one: Plain, other: Plain): Plain {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])]
  const properties: Record<string, Schema> = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const before = properties[name]
    properties[name] = before ? { allOf: [before, schema] } : schema
  }
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  }
}

function byType({ type: named, ...rest }: Plain): Shape[] {
  const types = named === undefined ? [...new Set((rest.enum ?? []).map(typeOf))] : [named].flat()
  if (types.length === 0) return [rest]
  const shapes = types.map((type) => ({
    ...rest,
    type,
    ...(rest.enum && { enum: rest.enum.filter((value) => isOf(type, value)) }),
  }))
  // A type without a value among those that are listed is none.
  return shapes.filter((shape) => shape.enum?.length !== 0)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isOf = (type: string, value: unknown): boolean => typeOf(value) === (type === 'integer' ? 'number' : type)
