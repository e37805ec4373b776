import { systemClock } from '@imsang/api-client'
import { createBrowserQueue, keepForLater } from '@imsang/api-client/offline'
import { client, session } from './client.ts'

export const queue = createBrowserQueue({ session, client, baseUrl: location.origin })

/** For `createClient({ …, keepForLater: storing })` of the calls that may wait. */
export const storing = keepForLater({ queue, session, clock: systemClock })
queue.start() // once the session is restored
