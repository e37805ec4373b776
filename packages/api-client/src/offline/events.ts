import type { QueueItem } from './item'

/**
 * The result of an item, for the user interface. `isByUser`: the user had requested the attempt.
 * - `done`: the server accepted it [OFFL-091, OFFL-100]
 * - `failed`: it stays for another attempt [OFFL-092, OFFL-101]
 * - `dropped`: the third attempt failed; it is removed [OFFL-093, OFFL-102]
 * - `conflict`: another user changed the record first; it waits for the user [OFFL-109]
 * - `lost`: an item could not be decrypted and is removed; its content is unknown
 * - `reload`: displayed data may be stale: a run, in this tab or another one, had a success [OFFL-097]
 */
export type QueueEvent =
  | { readonly kind: 'done' | 'failed' | 'dropped' | 'conflict'; readonly item: QueueItem; readonly isByUser: boolean }
  | { readonly kind: 'lost'; readonly item: null }
  | { readonly kind: 'reload' }
