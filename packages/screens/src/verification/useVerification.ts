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

/** How a call about a code ended. `message` is what the server says, null when it says nothing. */
export type CodeOutcome =
  | { kind: 'done' }
  /** The server said no. */
  | { kind: 'refused'; message: string | null }
  /** Network error or time-out. */
  | { kind: 'unanswered' }
  /** 5xx, 408 or 429, after the retries. */
  | { kind: 'failed'; message: string | null }

export interface VerificationActions {
  verify: (email: string, code: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  resend: (email: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  /** The first send of a registration that has expired. */
  reactivate: (email: string, onTooManyTries: OnTooManyTries) => Promise<CodeOutcome>
  /** Rejects when the clipboard cannot be read. */
  readClipboard: () => Promise<string>
  /** Loads the page anew. */
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

interface Alert {
  heading: string
  body: string
}

const NETWORK: Alert = { heading: VERIFICATION_ALERTS.network, body: VERIFICATION_ALERTS.networkBody }
const NO_CLIPBOARD: Alert = { heading: VERIFICATION_ALERTS.clipboard, body: VERIFICATION_ALERTS.clipboardBody }

/** How long the page stays after the address was verified, in ms [CONST-017]. */
const RELOAD_DELAY = 2000

/** What happens in the verification dialog: both clocks, both calls, and the one alert [VERIFY-007 … VERIFY-030]. */
export function useVerification({ email, isExpired, now, sentAt, onSent, actions }: Options) {
  // Without a known send the ten minutes begin now, and another code may be asked for at once [DEC-118].
  const [openedAt] = useState(now)
  const time = useClock(now, sentAt ?? openedAt)
  const [running, setRunning] = useState<'verify' | 'resend' | null>(null)
  const tooManyTries = useTooManyTries()
  const [alert, setAlert] = useState<Alert | null>(null)
  const [failures, setFailures] = useState(0)
  const [isReactivated, setReactivated] = useState(false)
  const [isVerified, setVerified] = useState(false)
  /** The wait when another code was asked for too early; 0 when nobody did. */
  const [refusedWait, setRefusedWait] = useState(0)

  const latestReload = useRef(actions.reload)
  useEffect(() => {
    latestReload.current = actions.reload
  })
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(() => latestReload.current(), RELOAD_DELAY)
    return () => clearTimeout(timer)
  }, [isVerified])

  const waitAt = (at: number) => (sentAt === null ? 0 : waitSeconds(sentAt, at))
  const remainingAt = (at: number) => remainingMs(sentAt ?? openedAt, at)

  return {
    alert,
    running,
    /** The running call was refused for too many tries, and is repeated. */
    tooManyTries: tooManyTries.refusal,
    isVerified,
    remaining: remainingAt(time),
    isNewCodeAdvised: isNewCodeAdvised(failures),
    /** The seconds still to wait, once another code was asked for too early; the wait when that was is read aloud. */
    tooEarly: refusedWait > 0 ? { seconds: waitAt(time), told: refusedWait } : null,
    clearAlert: () => setAlert(null),
    showNoClipboard: () => setAlert(NO_CLIPBOARD),

    async verify(code: string) {
      if (remainingAt(now()) === 0) return
      setRunning('verify')
      const outcome = await tooManyTries.run((hear) => actions.verify(email, code, hear))
      setRunning(null)
      if (outcome.kind === 'done') return setVerified(true)
      if (outcome.kind === 'refused') setFailures((count) => count + 1)
      const fallback = outcome.kind === 'refused' ? CODE_REFUSED : REQUEST_MESSAGES.unknown
      setAlert(alertOf(outcome, VERIFICATION_ALERTS.refused, fallback))
    },

    /** True when another code is on its way. */
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
