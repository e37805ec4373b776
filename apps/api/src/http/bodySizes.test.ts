import { type OperationId, operations } from '@imsang/api-client'
import { describe, expect, it } from 'vitest'
import { CONTRACT_SCHEMAS, type JsonSchema, readContract } from './contract'

/** The largest value of a schema, its texts made of one sign. */
function largest(schema: JsonSchema, sign: string): unknown {
  if (typeof schema.$ref === 'string') {
    return largest(CONTRACT_SCHEMAS[schema.$ref.split('/').at(-1) ?? ''] as JsonSchema, sign)
  }
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties as Readonly<Record<string, JsonSchema>>)
    return Object.fromEntries(properties.map(([name, inner]) => [name, largest(inner, sign)]))
  }
  if (schema.type === 'array') {
    return Array.from({ length: Number(schema.maxItems) }, () => largest(schema.items as JsonSchema, sign))
  }
  if (schema.type === 'boolean') return false
  if ([schema.type].flat().includes('integer')) return Number.MIN_SAFE_INTEGER
  if (schema.format === 'date') return '2026-11-23'
  // Its own limit is where it is read.
  if (schema.format === 'binary') return ''
  if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000'
  if (schema.pattern === '^[0-9]{6}$') return '000000'
  if (typeof schema.pattern === 'string' && new RegExp(schema.pattern).test('2026-11')) return '2026-11'
  if (Array.isArray(schema.enum))
    return schema.enum.filter((each) => each !== null).toSorted((a, b) => b.length - a.length)[0]
  if (typeof schema.maxLength !== 'number') throw new Error(`without a largest value: ${JSON.stringify(schema)}`)
  return sign.repeat(schema.maxLength)
}

const WITH_BODY = readContract().flatMap(({ id, body }): [OperationId, JsonSchema][] => (body ? [[id, body]] : []))
const WITHOUT_SESSION = WITH_BODY.filter(([id]) => operations[id].right === 'public')
const IN_A_SESSION = WITH_BODY.filter(([id]) => operations[id].right !== 'public')

/** The calls that need more, and how much. */
const LARGER: Partial<Record<OperationId, number>> = {
  announceDownload: 1_048_576,
  createProject: 131_072,
  importProjects: 3_149_824,
  uploadUserImage: 5_251_072,
  uploadOrganizationLogo: 5_251_072,
  updateProject: 65_536,
  createAnnouncement: 131_072,
  updateAnnouncement: 131_072,
  createCustomTemplates: 131_072,
  createInstitution: 131_072,
  setBaselineDates: 131_072,
  reportVisit: 131_072,
  addB2bPartner: 65_536,
}

const limitOf = (id: OperationId) => (operations[id] as { bytes?: number }).bytes ?? 0

describe('the body of a call without a session', () => {
  it('has a limit in the contract for each of them [TRUST-121]', () => {
    expect(WITHOUT_SESSION.length).toBeGreaterThan(5)
    for (const [id] of WITHOUT_SESSION) expect(operations[id], id).toHaveProperty('bytes')
    expect(operations.login.bytes).toBe(4096)
  })

  it.each(WITHOUT_SESSION)('of %s fits at its largest, in Korean [TRUST-122]', (id, schema) => {
    expect(Buffer.byteLength(JSON.stringify(largest(schema, '가')))).toBeLessThanOrEqual(limitOf(id))
  })
})

describe('the body of a call in a session', () => {
  it('has a limit in the contract for each of them, of 32 kB at most but for the ids of 20,000 subjects, the texts of a study, its announcements, its templates and baseline dates, the team of an institution, the addresses of a report or a partner, and a file [TRUST-227]', () => {
    expect(IN_A_SESSION.length).toBeGreaterThan(15)
    for (const [id] of IN_A_SESSION) {
      expect(limitOf(id), id).toBeGreaterThan(0)
      expect(limitOf(id), id).toBeLessThanOrEqual(LARGER[id] ?? 32_768)
    }
    expect(operations.updateMe.bytes).toBe(4096)
  })

  it.each(IN_A_SESSION)('of %s fits at its largest, with four bytes for each sign [TRUST-227]', (id, schema) => {
    expect(Buffer.byteLength(JSON.stringify(largest(schema, '😀')))).toBeLessThanOrEqual(limitOf(id))
  })
})
