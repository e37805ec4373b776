/** Rows of a page that does not say how many it wants [DEC-204]. */
const DEFAULT_SIZE = 10

export interface PageQuery {
  readonly page?: number
  readonly size?: number
}

/** Where a page begins and how long it is. */
export function cutOf({ page = 0, size = DEFAULT_SIZE }: PageQuery): { offset: number; limit: number } {
  return { offset: page * size, limit: size }
}

/** A page as it is answered; one beyond the end is empty. */
export function toPage<Row>(content: Row[], { page = 0, size = DEFAULT_SIZE }: PageQuery, total: number) {
  return { content, number: page, size, totalElements: total, totalPages: Math.ceil(total / size) }
}
