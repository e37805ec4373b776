import type { Reply } from './request'

/** A refusal as far as it can be read; nothing of it is sure. */
interface Refusal {
  readonly code?: unknown
  readonly field?: unknown
  readonly errors?: unknown
}

const refusalOf = ({ json }: Reply): Refusal => (json !== null && typeof json === 'object' ? json : {})

/** The name of a refusal, '' without one. */
export function codeOf(reply: Reply): string {
  const { code } = refusalOf(reply)
  return typeof code === 'string' ? code : ''
}

/** Every field that an answer refuses. */
export function fieldsOf(reply: Reply): string[] {
  const { field, errors } = refusalOf(reply)
  const named = Array.isArray(errors) ? errors.map((error: Refusal | null) => error?.field) : []
  return [field, ...named].filter((name) => typeof name === 'string')
}
