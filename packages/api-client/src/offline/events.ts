import type { QueueItem } from './item'

/**
 * What became of an item, for whoever tells the user. `isByUser`: they had asked for it themselves.
 * - `done`: the server took it [OFFL-091, OFFL-100]
 * - `failed`: it stays for another try [OFFL-092, OFFL-101]
 * - `dropped`: that was the third try; it is gone [OFFL-093, OFFL-102]
 * - `conflict`: somebody else changed the record first; it waits for the user [OFFL-109]
 * - `lost`: an item could not be read and is gone; nobody knows what it was
 * - `reload`: what is shown may be old: a run, of this tab or another one, had a success [OFFL-097]
 */
export type QueueEvent =
  | { readonly kind: 'done' | 'failed' | 'dropped' | 'conflict'; readonly item: QueueItem; readonly isByUser: boolean }
  | { readonly kind: 'lost'; readonly item: null }
  | { readonly kind: 'reload' }
