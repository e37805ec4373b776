import { type RegistrationAct, refusalOfRegistrationAct } from '@imsang/domain/registration'
import type { ToastMessage } from '@imsang/ui/Toast'
import type { PendingUser } from './applicants'

/** What an administrator decides about an applicant. */
export type Decision = Extract<RegistrationAct, 'approve' | 'reject'>

/** How a decision ended; `message` is what the server said, null when it said nothing. */
export type Result = { ok: true } | { ok: false; message: string | null }

interface Decided {
  /** As the list has them now: it may have been loaded again since the dialog opened [APPR-035]. */
  user: PendingUser
  decision: Decision
  send: () => Promise<Result>
  texts: { done: string; failed: string }
  notify: (toast: ToastMessage) => void
  onDone: () => void
}

/** Carries a decision out and says in a toast what came of it; to the form nothing is refused. */
export async function decide({ user, decision, send, texts, notify, onDone }: Decided): Promise<{ ok: true }> {
  const refusal = refusalOfRegistrationAct(user.status, decision)
  if (refusal) {
    notify({ kind: 'warning', message: refusal.message })
    return { ok: true }
  }
  const result = await send()
  if (result.ok) {
    notify({ kind: 'success', message: texts.done })
    onDone()
  } else {
    // The fixed text, and the server's reason as a second line [DEC-369].
    notify({ kind: 'error', message: texts.failed, ...(result.message && { description: result.message }) })
  }
  return { ok: true }
}
