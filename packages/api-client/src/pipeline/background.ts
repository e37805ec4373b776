import type { Outgoing } from './outgoing'
import type { Step } from './step'

/** Says to the server that no person caused a request, so that it does not prolong the session. */
const HEADER = 'Imsang-Background'

/** An option of a call that no person causes, whatever is pressed meanwhile: `client.GET(path, { ...BY_ITSELF })`. */
export const BY_ITSELF = { isByItself: true } as const

/**
 * Marks each request that no person caused. A repeat of the request is marked as the first one was.
 * @param isPersonThere true when somebody has just pressed something in this page
 * @see SESSION-070, DEC-976
 */
export function markBackground(isPersonThere: () => boolean): Step {
  return (next) => (request: Outgoing & { readonly isByItself?: true }) => {
    if (request.isByItself || !isPersonThere()) request.headers.set(HEADER, '1')
    return next(request)
  }
}

/** Marks every request, such as those of the offline queue [SESSION-071]. */
export const allInBackground: Step = markBackground(() => false)
