import type { Reply } from './request'

/** A refusal as far as it can be read; every field may be missing. */
interface Refusal {
  readonly code?: unknown
  readonly field?: unknown
  readonly errors?: unknown
}

const refusalOf = ({ json }: Reply): Refusal => (json !== null && typeof json === 'object' ? json : {})

/** Returns the code of a refusal, '' without one. */
export function codeOf(reply: Reply): string {
  const { code } = refusalOf(reply)
  return typeof code === 'string' ? code : ''
}

/** Returns every field that a response refuses. */
export function fieldsOf(reply: Reply): string[] {
  const { field, errors } = refusalOf(reply)
  const named = Array.isArray(errors) ? errors.map((error: Refusal | null) => error?.field) : []
  return [field, ...named].filter((name) => typeof name === 'string')
}
