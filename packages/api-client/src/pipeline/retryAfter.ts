/** The seconds of `Retry-After`; null without one, and for a date, which our server never sends [REQ-047, DEC-479]. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | null {
  const said = headers.get('Retry-After')?.trim() ?? ''
  return /^\d{1,9}$/.test(said) ? Number(said) : null
}
