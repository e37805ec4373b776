import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import {
  CODE_REFUSED,
  isNewCodeAdvised,
  RESEND_FAILED,
  remainingMs,
  waitSeconds,
} from '@imsang/domain/verification-code'
import { useEffect, useRef, useState } from 'react'
import type { Notify } from '../terms'
import type { OnTooManyTries } from '../too-many-tries/TooManyTries'
import { useTooManyTries } from '../too-many-tries/useTooManyTries'
import { VERIFICATION, VERIFICATION_ALERTS } from './messages'
import { useClock } from './useClock'

/** The result of a call about a code. `message` is the server's message, null when it sends none. */
export type CodeOutcome =
  /** `isPasswordRemoved`: the code came from another browser than the application. */
  | { kind: 'done'; isPasswordRemoved?: boolean }
  /** The server refused it. */
  | { kind: 'refused'; message: string | null }
  /** Network error or time-out. */
  | { kind: 'unanswered' }
  /** 5xx, 408 or 429, after the retries. */
  | { kind: 'failed'; message: string | null }

export interface VerificationActions {
  verify: (email: string, code: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  resend: (email: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  /** The first send for an expired registration. */
  reactivate: (email: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  /** Rejects when the clipboard cannot be read. */
  readClipboard: () => Promise<string>
  /** Reloads the page. */
  reload: () => void
  notify: Notify
}

interface Options {
  email: string
  isExpired: boolean
  now: () => number
  sentAt: number | null
  onSent: (at: number) => void
  actions: VerificationActions
}

/** The address is verified: with the password of the application, or without one. */
type Verified = 'with password' | 'without password'

interface Alert {
  heading: string
  body: string
}

const NETWORK: Alert = { heading: VERIFICATION_ALERTS.network, body: VERIFICATION_ALERTS.networkBody }
const NO_CLIPBOARD: Alert = { heading: VERIFICATION_ALERTS.clipboard, body: VERIFICATION_ALERTS.clipboardBody }

/** How long the page stays after the address was verified, in ms [CONST-017]. */
const RELOAD_DELAY = 2000

/** The state of the verification dialog: both countdowns, both calls, and the alert [VERIFY-007 … VERIFY-030]. */
export function useVerification({ email, isExpired, now, sentAt, onSent, actions }: Options) {
  // Without a known send time the ten minutes start now, and another code may be requested at once [DEC-118].
  const [openedAt] = useState(now)
  const time = useClock(now, sentAt ?? openedAt)
  const [running, setRunning] = useState<'verify' | 'resend' | null>(null)
  const tooManyTries = useTooManyTries()
  const [alert, setAlert] = useState<Alert | null>(null)
  const [failures, setFailures] = useState(0)
  const [isReactivated, setReactivated] = useState(false)
  const [verified, setVerified] = useState<Verified | null>(null)
  /** The wait at the time another code was requested too early, in seconds; 0 when that did not happen. */
  const [refusedWait, setRefusedWait] = useState(0)

  const latestReload = useRef(actions.reload)
  useEffect(() => {
    latestReload.current = actions.reload
  })
  useEffect(() => {
    // Somebody whose password was removed reads about it, and closes the dialog [TRUST-193].
    if (verified !== 'with password') return
    const timer = setTimeout(() => latestReload.current(), RELOAD_DELAY)
    return () => clearTimeout(timer)
  }, [verified])

  const waitAt = (at: number) => (sentAt === null ? 0 : waitSeconds(sentAt, at))
  const remainingAt = (at: number) => remainingMs(sentAt ?? openedAt, at)

  return {
    alert,
    running,
    /** Set while the running call was refused for too many tries and is being repeated. */
    tooManyTries: tooManyTries.refusal,
    verified,
    remaining: remainingAt(time),
    isNewCodeAdvised: isNewCodeAdvised(failures),
    /** Set after another code was requested too early: the seconds left, and the wait that is announced once. */
    tooEarly: refusedWait > 0 ? { seconds: waitAt(time), told: refusedWait } : null,
    clearAlert: () => setAlert(null),
    showNoClipboard: () => setAlert(NO_CLIPBOARD),

    async verify(code: string) {
      if (remainingAt(now()) === 0) return
      setRunning('verify')
      const outcome = await tooManyTries.run((hear) => actions.verify(email, code, hear))
      setRunning(null)
      if (outcome.kind === 'done') return setVerified(outcome.isPasswordRemoved ? 'without password' : 'with password')
      if (outcome.kind === 'refused') setFailures((count) => count + 1)
      const fallback = outcome.kind === 'refused' ? CODE_REFUSED : REQUEST_MESSAGES.unknown
      setAlert(alertOf(outcome, VERIFICATION_ALERTS.refused, fallback))
    },

    /** Returns true when another code was sent. */
    async resend(): Promise<boolean> {
      const wait = waitAt(now())
      setRefusedWait(wait)
      if (wait > 0) return false
      setRunning('resend')
      const send = isExpired && !isReactivated ? actions.reactivate : actions.resend
      const outcome = await tooManyTries.run((hear) => send(email, hear))
      setRunning(null)
      if (outcome.kind !== 'done') {
        setAlert(alertOf(outcome, VERIFICATION_ALERTS.resendFailed, RESEND_FAILED))
        return false
      }
      setReactivated(true)
      setFailures(0)
      setAlert(null)
      onSent(now())
      actions.notify({ kind: 'success', message: VERIFICATION.resent })
      return true
    },
  }
}

function alertOf(outcome: Exclude<CodeOutcome, { kind: 'done' }>, heading: string, fallback: string): Alert {
  return outcome.kind === 'unanswered' ? NETWORK : { heading, body: outcome.message ?? fallback }
}
