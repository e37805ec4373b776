import type { QueuedItem } from '@imsang/api-client/offline'

/** A change that waits for the network, as far as the questions about what waits read it. */
export const WAITING_CHANGE = { method: 'PUT', path: '/api/v1/projects/p-1/subjects/s-7/dates' } as QueuedItem
