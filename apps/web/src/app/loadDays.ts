/**
 * Loads what calculates with calendar days, for screens that do. On failure the promise that is waited for says so; one
 * that is only begun stays silent.
 */
export function loadDays(): Promise<unknown> {
  const days = import('@imsang/domain/temporal')
  days.catch(() => {})
  return days
}
