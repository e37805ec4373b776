import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GENERATED } from '../contract-stamp.mjs'
import { refusedByCompiler } from './clients'
import { changesBetween } from './compare'
import type { Pair } from './content'
import type { Contract } from './contract'
import { readContracts } from './files'
import { operationsOf } from './operations'
import { BODY, contractWith, type Edit, OPERATION, PARAMETERS, REPLIES } from './testing/smallContract'
import { typesOf } from './types'

const ANSWER = [...REPLIES, '200', 'content', 'application/json', 'schema']
const field = (name: string, ...rest: readonly string[]) => [...BODY, 'properties', name, ...rest]
const record = (required: readonly string[], state: readonly string[]) => ({
  type: 'object',
  required,
  properties: { id: { type: 'string' }, state: { type: 'string', enum: state } },
})
const ANSWERED: Edit = [ANSWER, record(['id', 'state'], ['OPEN', 'CLOSED'])]

const BREAKS: Readonly<Record<string, Edit>> = {
  aFieldThatMayLack: [ANSWER, record(['id'], ['OPEN', 'CLOSED'])],
  aValueMoreInTheAnswer: [ANSWER, record(['id', 'state'], ['OPEN', 'CLOSED', 'HELD'])],
  aStatusLess: [[...REPLIES, '404'], undefined],
  aRequiredField: [
    [...BODY, 'required'],
    ['name', 'code'],
  ],
  aValueLess: [field('kind', 'enum'), ['A']],
  anotherType: [field('code', 'type'), 'boolean'],
  noNull: [field('day', 'type'), 'string'],
  aRequiredQuery: [[...PARAMETERS, '1', 'required'], true],
  aRequiredHeader: [[...PARAMETERS, '3'], { name: 'X', in: 'header', required: true, schema: { type: 'string' } }],
  aRequiredBody: [[...OPERATION, 'requestBody', 'required'], true],
}
const ADDITIONS: Readonly<Record<string, Edit>> = {
  anOptionalField: [field('reason'), { type: 'string' }],
  aFieldMoreInTheAnswer: [[...ANSWER, 'properties', 'day'], { type: 'string' }],
  aValueMore: [field('kind', 'enum'), ['A', 'B', 'C']],
  aContentType: [[...OPERATION, 'requestBody', 'content', 'text/csv'], { schema: { type: 'string' } }],
  aRefusal: [[...REPLIES, '429'], { description: 'Too many' }],
  anOptionalQuery: [[...PARAMETERS, '3'], { name: 'q', in: 'query', schema: { type: 'string' } }],
}

/** Returns a contract with an operation for each name, as its edit leaves it. */
function contractOf(edits: readonly (readonly [id: string, edit: Edit | null])[]): Contract {
  const paths = edits.map(([id, edit]) => {
    const contract = contractWith(ANSWERED, ...(edit ? [edit] : []), [[...OPERATION, 'operationId'], id])
    return [`/${id}/{studyId}`, contract.paths['/studies/{studyId}'] ?? {}] as const
  })
  return { ...contractWith(), paths: Object.fromEntries(paths) }
}

/** Returns the operations in which the comparison names a break. */
function named(contracts: Pair<Contract>): string[] {
  const breaks = changesBetween(contracts).filter(({ weight }) => weight === 'breaking')
  return [...new Set(breaks.flatMap(({ place }) => /\((\w+)\)/.exec(place)?.[1] ?? []))]
}

describe('a client with types of the released contract', () => {
  it('is refused by the compiler in what breaks it and in nothing else, as the comparison says [RELEASE-043]', async () => {
    const all = Object.entries({ ...BREAKS, ...ADDITIONS })
    const contracts = { released: contractOf(all.map(([id]) => [id, null])), next: contractOf(all) }
    const types = { released: await typesOf(contracts.released), next: await typesOf(contracts.next) }
    const ids = all.map(([id]) => id)
    expect(await refusedByCompiler(types, ids, 'planted')).toEqual(Object.keys(BREAKS))
    expect(named(contracts)).toEqual(Object.keys(BREAKS))
  })

  it('compiles against the contract as it is, but for what is named as breaking [RELEASE-043]', async () => {
    const contracts = readContracts()
    const types = {
      released: await typesOf(contracts.released),
      // What `npm run generate` made of the contract as it is; a test of the client says that it is not stale.
      next: readFileSync(join(GENERATED, 'contract.ts'), 'utf8'),
    }
    const next = new Set(operationsOf(contracts.next).map(({ id }) => id))
    const both = operationsOf(contracts.released).flatMap(({ id }) => (next.has(id) ? [id] : []))
    const breaking = named(contracts)
    const refused = await refusedByCompiler(types, both, 'present')
    expect(refused.filter((id) => !breaking.includes(id))).toEqual([])
  })
})
