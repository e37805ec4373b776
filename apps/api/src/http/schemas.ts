import { isCalendarDate } from '@imsang/domain/calendar'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { CONTRACT_SCHEMAS, type JsonSchema } from './contract'

/**
 * Compiles schemas of the contract; references between them are resolved.
 * @param schemas those that references name, by their names
 */
export function createSchemaCompiler(schemas = CONTRACT_SCHEMAS): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes: false })
  addFormats.default(ajv)
  // The same check as in the domain, except for the year 0, which the database does not have.
  ajv.addFormat('date', (text: string) => isCalendarDate(text) && !text.startsWith('0000'))
  ajv.addSchema({ $id: 'contract', components: { schemas } })
  return (schema) => ajv.compile(inContract(schema) as JsonSchema)
}

/** Makes references relative to the contract's root. */
function inContract(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inContract)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace(/^#/, 'contract#') : inContract(inner),
    ]),
  )
}
