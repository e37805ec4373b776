import type { QueuedItem } from '@imsang/api-client/offline'
import { useSyncExternalStore } from 'react'
import { queue } from './queue'

/** The user's requests that wait in this browser, by priority, then oldest first [OFFL-105]. */
export const useWaiting = (): readonly QueuedItem[] => useSyncExternalStore(queue.subscribe, queue.items)
