const WINDOW = 5

/** The pages offered by number: at most five, the current one in their middle where there is room. Counted from 0. */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(WINDOW, totalPages)
  const first = Math.max(0, Math.min(page - Math.floor(WINDOW / 2), totalPages - length))
  return Array.from({ length }, (_, index) => first + index)
}
