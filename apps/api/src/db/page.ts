/** The default page size [DEC-204]. */
const DEFAULT_SIZE = 10

export interface PageQuery {
  readonly page?: number
  readonly size?: number
}

/** Returns offset and limit of a page. */
export function cutOf({ page = 0, size = DEFAULT_SIZE }: PageQuery): { offset: number; limit: number } {
  return { offset: page * size, limit: size }
}

/** Builds the response for a page; a page beyond the end is empty. */
export function toPage<Row>(content: Row[], { page = 0, size = DEFAULT_SIZE }: PageQuery, total: number) {
  return { content, number: page, size, totalElements: total, totalPages: Math.ceil(total / size) }
}
