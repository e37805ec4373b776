import { type OperationId, operations } from '@imsang/api-client'
import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import { expect } from 'vitest'
import { describedAs } from '../contract/described'
import { headerFaults, replyValidator } from '../contract/judge'
import type { JsonSchema } from '../http/contract'

const FAILURE = { $ref: '#/components/schemas/Failure' }

/** Refusals that any operation may return, whatever it declares [DEC-268, DEC-301, DEC-611]. */
const COMMON = [401, 404, 413, 422, 500, 503]

/** Fails when the contract does not describe the response for the operation. */
export function expectInContract(id: OperationId, { status, headers }: Response, body: unknown): void {
  const reply = describedAs(id).replies[status]
  expect(reply ? headerFaults(reply, headers) : [], `${id} ${status}`).toEqual([])
  const declared = schemaOf(id, status)
  if (!declared) expect(COMMON, `${id} answered ${status}, which the contract does not name`).toContain(status)
  const validate = replyValidator.extended(declared ?? FAILURE)
  expect(validate(body) ? [] : validate.errors, `${id} ${status}`).toEqual([])
  const { field, errors } = body as Refused
  // Whoever refuses a field also says so in the list that a form reads [DEC-268].
  if (status !== 412 && typeof field === 'string') {
    expect(errors?.[0]?.field, `${id} ${status}`).toBe(field)
  }
}

interface Refused {
  readonly field?: string | null
  readonly errors?: readonly { readonly field: string }[]
}

function schemaOf(id: OperationId, status: number): JsonSchema | null {
  const { method, path } = operations[id]
  const item = (contract.paths as unknown as Record<string, Record<string, Described>>)[path]
  const response = item?.[method.toLowerCase()]?.responses[status]
  const shared = (contract.components.responses as unknown as Record<string, Reply>)[
    response?.$ref?.replace('#/components/responses/', '') ?? ''
  ]
  return (response?.$ref ? shared : response)?.content?.['application/json']?.schema ?? null
}

interface Reply {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Described {
  readonly responses: Readonly<Record<string, Reply>>
}
