import { useEffect } from 'react'
import { notify } from '../app/notify'

/** Says in a toast that a list could not be read again; its rows stay as they were [USER-206, SYS-021, DEC-370]. */
export function useReloadFailure(list: { isRefetchError: boolean; errorUpdatedAt: number }, message: string): void {
  const failedAt = list.isRefetchError ? list.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) notify({ kind: 'error', message })
  }, [failedAt, message])
}
