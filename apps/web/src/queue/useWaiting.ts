import { isReading, type QueuedItem } from '@imsang/api-client/offline'
import { useSyncExternalStore } from 'react'
import { waiting } from './queue'

/** The user's requests that wait in this browser, by priority, then oldest first [OFFL-105]. */
export const useWaiting = (): readonly QueuedItem[] => useSyncExternalStore(waiting.subscribe, waiting.items)

/** Those of them that change something: a read that waits is nobody's work [OFFL-117, OFFL-118]. */
export const waitingChanges = (items: readonly QueuedItem[]): readonly QueuedItem[] =>
  items.filter((item) => !isReading(item))
