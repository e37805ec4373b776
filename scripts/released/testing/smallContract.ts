import { changesBetween } from '../compare'
import type { Contract } from '../contract'

const PATH = '/studies/{studyId}'
export const OPERATION = ['paths', PATH, 'put']
export const PARAMETERS = [...OPERATION, 'parameters']
export const CALL = [...OPERATION, 'x-call']
export const BODY = [...OPERATION, 'requestBody', 'content', 'application/json', 'schema']
export const REPLIES = [...OPERATION, 'responses']
export const STUDY = ['components', 'schemas', 'Study']

const JSON_OF = (schema: object) => ({ content: { 'application/json': { schema } } })

/** A contract with one operation that has a part of each kind. */
const CONTRACT = {
  openapi: '3.1.0',
  info: { title: 'Studies', version: '0.1.0' },
  security: [{ bearer: [] }],
  paths: {
    [PATH]: {
      parameters: [{ name: 'studyId', in: 'path', required: true, schema: { type: 'string' } }],
      put: {
        operationId: 'changeStudy',
        summary: 'Change a study',
        'x-right': 'study',
        'x-call': { session: 'required', repeat: 'allowed', queue: 'allowed', seconds: 30, bytes: 8192, reads: true },
        parameters: [
          { name: 'If-Match', in: 'header', schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 100 } },
          { name: 'sort', in: 'query', required: true, schema: { type: 'string', enum: ['NAME', 'DAY'] } },
        ],
        requestBody: {
          ...JSON_OF({
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 100 },
              kind: { type: 'string', enum: ['A', 'B'] },
              day: { type: ['string', 'null'], format: 'date' },
              code: { type: 'string' },
              count: { type: 'number', minimum: 1 },
              notes: {
                type: 'array',
                maxItems: 5,
                items: { type: 'object', properties: { text: { type: 'string' } } },
              },
            },
          }),
        },
        responses: {
          200: {
            description: 'The study',
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            ...JSON_OF({
              allOf: [
                { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
                { type: 'object', required: ['data'], properties: { data: { $ref: '#/components/schemas/Study' } } },
              ],
            }),
          },
          404: { description: 'None', ...JSON_OF({ type: 'object', properties: { message: { type: 'string' } } }) },
        },
      },
    },
  },
  components: {
    schemas: {
      Study: {
        type: 'object',
        required: ['id', 'state', 'title', 'end'],
        properties: {
          id: { type: 'string', maxLength: 36 },
          title: { type: 'string' },
          state: { type: 'string', enum: ['OPEN', 'CLOSED'] },
          day: { type: 'string', format: 'date' },
          end: {
            oneOf: [{ type: 'object', required: ['at'], properties: { at: { type: 'string' } } }, { type: 'null' }],
          },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Study' } },
        },
      },
    },
  },
}

/** One thing that is set to a value, or removed with `undefined`. */
export type Edit = readonly [place: readonly string[], value: unknown]

/** Returns the contract with edits; every one of them is the first of its kind. */
export function contractWith(...edits: readonly Edit[]): Contract {
  const contract = structuredClone(CONTRACT)
  for (const [place, value] of edits) {
    const holder = place.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract)
    const name = place.at(-1) ?? ''
    if (value === undefined) delete (holder as Record<string, unknown>)[name]
    else (holder as Record<string, unknown>)[name] = structuredClone(value)
  }
  return contract
}

/** Returns what an edit of the contract is to its released clients: `breaking: the body, name is required now`. */
export function told(edits: readonly Edit[], ofReleased: readonly Edit[] = []): string[] {
  const changes = changesBetween({ released: contractWith(...ofReleased), next: contractWith(...ofReleased, ...edits) })
  return changes.map(({ weight, place, what }) => {
    const within = place.replace(`PUT ${PATH} (changeStudy)`, '').replace(/^, /, '')
    return `${weight}: ${within} ${what}`.replace(':  ', ': ')
  })
}
