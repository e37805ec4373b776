/** How much of the contract a server has: what the documents name, or also what is Imsang's own (`x-level`). */
export const LEVELS = ['core', 'extended'] as const
export type Level = (typeof LEVELS)[number]

export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text)

/**
 * A schema of the contract as a server of the extended level keeps it. The contract itself requires the fields of the core
 * alone, because its clients meet servers of both levels [RELEASE-051, RELEASE-052].
 */
export function withExtendedFields<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withExtendedFields) as Schema
  if (schema === null || typeof schema !== 'object') return schema
  const mapped = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withExtendedFields(inner)]))
  const { properties, required = [] } = mapped as { properties?: Record<string, unknown>; required?: string[] }
  if (properties === undefined || typeof properties !== 'object') return mapped as Schema
  const ours = Object.keys(properties).filter((name) => isOurs(properties[name]))
  return (ours.length === 0 ? mapped : { ...mapped, required: [...required, ...ours] }) as Schema
}

const isOurs = (property: unknown) => (property as { 'x-level'?: Level } | null)?.['x-level'] === 'extended'
