/** Returns the unique constraint that a database error is about; undefined for any other error. */
export function uniqueKeyOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  const told = cause as { readonly code?: unknown; readonly constraint?: unknown } | null
  return told?.code === '23505' ? told.constraint : undefined
}
