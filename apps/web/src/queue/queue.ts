import { createBrowserQueue } from '@imsang/api-client/offline'
import { keepIn } from '../base/kept'
import { client, session } from '../base/services'

/** The requests of this user that wait in this browser. */
export const queue = createBrowserQueue({ session, client, baseUrl: location.origin })
keepIn(queue)
