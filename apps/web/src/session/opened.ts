import { createBrowserRecent } from '@imsang/api-client/storage'
import { session } from '../base/services'

const recent = createBrowserRecent(session)

/** The visit that is being ended: until the server has answered, its page still stands and may be noted once more. */
let ending: unknown = null

/** Notes that the user opened a page; not while they sign out [FIND-044]. */
export const noteOpened = async (path: string): Promise<void> => {
  if (session.visit() !== ending) await recent.add(path)
}

/** The pages that the user opened last in this browser, newest first. */
export const readOpened = (): Promise<string[]> => recent.list()

/** Forgets pages that the user may not open any more [FIND-042]. */
export const forgetOpened = (paths: readonly string[]): Promise<void> => recent.remove(paths)

/** Forgets all of them; call it before the session is cleared [FIND-044]. */
export const dropOpened = (): Promise<void> => {
  ending = session.visit()
  return recent.removeAll()
}
