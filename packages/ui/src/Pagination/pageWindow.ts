const WINDOW = 5

/** The page numbers on offer, zero-based: at most five, with the current one in the middle if possible. */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(WINDOW, totalPages)
  const first = Math.max(0, Math.min(page - Math.floor(WINDOW / 2), totalPages - length))
  return Array.from({ length }, (_, index) => first + index)
}
