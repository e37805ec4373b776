import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { toasts } from '@imsang/ui/Toast'

const NOT_LOADED = '화면의 일부를 불러오지 못했습니다. 새로고침한 뒤 다시 시도해주세요.'

/**
 * Loads a part of the app on demand; on failure the page stays as it is and shows a message [ROUTE-057].
 * @returns null on failure, which has then been reported to the user
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  // A browser may cache a failed module load for the lifetime of the page, so none is requested while offline.
  const part = navigator.onLine ? await load().catch(() => null) : null
  if (part === null) toasts.show({ kind: 'error', message: navigator.onLine ? NOT_LOADED : REQUEST_MESSAGES.network })
  return part
}
