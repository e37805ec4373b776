import type { ErrorObject } from 'ajv'

/** Texts whose content may be shown: words of the contract instead of personal data. */
const CODED = ['enum', 'const']

/** The number of characters shown of a value. */
const SHOWN = 40

/** Describes one fault of a response in a sentence. Without list indexes, so that a fault in all rows counts once. */
export function describeProblem({ keyword, instancePath, params, message }: ErrorObject, root: unknown): string {
  const steps = instancePath.split('/').slice(1)
  const place = steps.map((step) => (/^\d+$/.test(step) ? '*' : step))
  if (keyword === 'required') return `expected ${[...place, params.missingProperty].join('.')}, came nothing`
  const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], root)
  const came = CODED.includes(keyword) ? JSON.stringify(value)?.slice(0, SHOWN) : formOf(value)
  return `${place.join('.') || 'the answer'}: expected ${expectedBy(keyword, params) ?? message}, came ${came}`
}

function expectedBy(keyword: string, params: Readonly<Record<string, unknown>>): string | undefined {
  if (keyword === 'type') return [params.type].flat().join(' or ')
  if (keyword === 'const') return JSON.stringify(params.allowedValue)
  if (keyword === 'enum') return `one of ${(params.allowedValues as unknown[]).join(', ')}`
  if (keyword === 'format') return `the format ${params.format}`
  return undefined
}

/**
 * Returns the form of a value without its content, because reports are kept and shared, and a response contains
 * personal data.
 * @example formOf('2026/03/10') // 'text like "9999/99/99"'
 */
export function formOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return `text like ${JSON.stringify(masked(value))}`
  if (Array.isArray(value)) return `a list of ${value.length}`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function masked(text: string): string {
  const form = text.replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9')
  return form.length > SHOWN ? `${form.slice(0, SHOWN)}…` : form
}
