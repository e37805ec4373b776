import type { QueuedItem } from '@imsang/api-client/offline'

/** What the user decides about a waiting request. */
export interface QueueActions {
  retry: (item: QueuedItem) => void
  ignore: (item: QueuedItem) => void
  /** Shows what a refused change and the current record differ in. */
  compare: (item: QueuedItem) => void
}
