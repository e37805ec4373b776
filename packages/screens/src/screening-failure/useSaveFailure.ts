import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { ScreenFailureChange } from '@imsang/domain/screening-failure'
import type { ToastMessage } from '@imsang/ui/Toast'
import { useState } from 'react'
import { type ScreenFailureActions, toastOfFailure } from './failure'
import { SCREEN_FAILURE } from './messages'

interface Options {
  actions: ScreenFailureActions
  notify: (toast: ToastMessage) => void
  /** What the toast says when it is stored. */
  done: string
  onDone: () => void
}

/** Saves a screening failure and says what came of it; `conflict` while somebody else was faster. */
export function useSaveFailure({ actions, notify, done, onDone }: Options) {
  const [conflict, setConflict] = useState<string | null>(null)
  const save = async (change: ScreenFailureChange | null) => {
    if (!change) return { ok: false } as const
    setConflict(null)
    const answer = await actions.save(change)
    if (answer.ok) {
      notify({ kind: 'success', message: done })
      onDone()
      return answer
    }
    notify(toastOfFailure(answer.message))
    if (answer.isConflict) setConflict(answer.message ?? REQUEST_MESSAGES.olderVersion)
    return answer.isConflict
      ? { ok: false as const }
      : { ok: false as const, message: answer.message ?? SCREEN_FAILURE.failed }
  }
  return { conflict, save }
}
