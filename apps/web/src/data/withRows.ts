import { RequestFailure } from '@imsang/api-client'

/**
 * The page of a list, as it was answered.
 * @throws RequestFailure `shape` for one without rows, which is a failure to load and not an empty list [SYS-022]
 */
export function withRows<Page extends { readonly content: readonly unknown[] }>(page: Page | null): Page {
  if (!Array.isArray(page?.content)) throw new RequestFailure('shape', 200)
  return page
}
