import { type OperationId, operations } from '@imsang/api-client'
import { describe, expect, it } from 'vitest'
import { CONTRACT_SCHEMAS, type JsonSchema, readContract } from './contract'

/** The largest value of a schema, written in Korean. */
function largest(schema: JsonSchema): unknown {
  if (typeof schema.$ref === 'string') {
    return largest(CONTRACT_SCHEMAS[schema.$ref.split('/').at(-1) ?? ''] as JsonSchema)
  }
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties as Readonly<Record<string, JsonSchema>>)
    return Object.fromEntries(properties.map(([name, inner]) => [name, largest(inner)]))
  }
  if (schema.type === 'boolean') return false
  if (typeof schema.maxLength !== 'number') throw new Error(`without a largest value: ${JSON.stringify(schema)}`)
  return '가'.repeat(schema.maxLength)
}

const WITHOUT_SESSION = readContract().flatMap(({ id, body }): [OperationId, JsonSchema][] =>
  operations[id].right === 'public' && body ? [[id, body]] : [],
)

describe('the body of a call without a session', () => {
  it('has a limit in the contract for each of them [TRUST-121]', () => {
    expect(WITHOUT_SESSION.length).toBeGreaterThan(5)
    for (const [id] of WITHOUT_SESSION) expect(operations[id], id).toHaveProperty('bytes')
    expect(operations.login.bytes).toBe(4096)
  })

  it.each(WITHOUT_SESSION)('of %s fits at its largest, in Korean [TRUST-122]', (id, schema) => {
    const bytes = Buffer.byteLength(JSON.stringify(largest(schema)))
    const limit = (operations[id] as { bytes?: number }).bytes ?? 0
    expect(bytes).toBeLessThanOrEqual(limit)
  })
})
