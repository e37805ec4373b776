import { useState } from 'react'
import { nameOf, resolved, type Schema } from './contract'

/** Lists the fields of a record with their types. Nested records expand on demand, which keeps a page light. */
export function SchemaView({ schema }: { schema: Schema }) {
  const { properties, required } = merged(schema)
  if (!properties) return <p className="contract-type">{typeOf(schema)}</p>
  return (
    <ul className="contract-fields">
      {Object.entries(properties).map(([name, field]) => (
        <li key={name}>
          <code className="contract-name">{name}</code>
          <span className="contract-type">
            {typeOf(field)}
            {required?.includes(name) ? '' : ', optional'}
            {isExtended(field) && ', extended'}
          </span>
          {resolved<Schema>(field).description && <p>{resolved<Schema>(field).description}</p>}
          <Inner schema={field} />
        </li>
      ))}
    </ul>
  )
}

/** Whether a field is of the extended level, by itself or by its type. */
const isExtended = (field: Schema) =>
  field['x-level'] === 'extended' || resolved<Schema>(field)['x-level'] === 'extended'

function Inner({ schema }: { schema: Schema }) {
  const [isOpen, setOpen] = useState(false)
  const inner = recordIn(schema)
  if (!inner) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Fields of {nameOf(inner) ?? 'it'}</summary>
      {isOpen && <SchemaView schema={inner} />}
    </details>
  )
}

/** Returns the record type of a field, directly or as the items of a list. */
function recordIn(schema: Schema): Schema | undefined {
  const { items } = resolved<Schema>(schema)
  if (items) return recordIn(items)
  return merged(schema).properties && schema
}

/** Merges the parts of a schema's `allOf`. */
function merged(schema: Schema): Schema {
  const { allOf, ...own } = resolved<Schema>(schema)
  if (!allOf) return own
  const parts = [own, ...allOf.map(merged)]
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

/** Describes a type in words: `text (date) or null`, `list of Subject`. */
export function typeOf(schema: Schema): string {
  const { type, format, items, const: fixed, ...rest } = resolved<Schema>(schema)
  const branches = rest.oneOf ?? rest.anyOf
  if (branches) return branches.map(typeOf).join(' or ')
  if (rest.enum) return rest.enum.map((value) => String(value)).join(' | ')
  if (fixed !== undefined) return JSON.stringify(fixed)
  if (items) return `list of ${nameOf(items) ?? typeOf(items)}`
  if (rest.properties) return nameOf(schema) ?? 'record'
  const limits = limitsOf(rest)
  const words = [type ?? 'anything'].flat().map((word) => {
    if (word !== 'string') return word
    return format === undefined ? 'text' : `text (${format})`
  })
  return [words.join(' or '), ...limits].join(', ')
}

function limitsOf({ minLength, maxLength, minimum, maximum }: Schema): string[] {
  const limits = []
  if (minLength !== undefined) limits.push(`at least ${minLength} character${minLength === 1 ? '' : 's'}`)
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`)
  if (minimum !== undefined) limits.push(`from ${minimum}`)
  if (maximum !== undefined) limits.push(`to ${maximum}`)
  return limits
}
