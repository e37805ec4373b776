import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { toasts } from '@imsang/ui/Toast'

const NOT_LOADED = '화면의 일부를 불러오지 못했습니다. 새로고침한 뒤 다시 시도해주세요.'

/**
 * Loads a part of the app that was asked for; when it does not come, the page stays as it is and says so [ROUTE-057].
 * @returns null when it did not come, which has been said then
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  // A browser may hold on to a file that did not come for as long as the page lives: without a connection none is asked for.
  const part = navigator.onLine ? await load().catch(() => null) : null
  if (part === null) toasts.show({ kind: 'error', message: navigator.onLine ? NOT_LOADED : REQUEST_MESSAGES.network })
  return part
}
