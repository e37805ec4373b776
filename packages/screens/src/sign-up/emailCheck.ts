import { isCompanyEmail } from '@imsang/domain/email-address'
import type { EmailCheck } from '@imsang/domain/registration'

/** How long the address has to stay unchanged before it is checked, in ms [CONST-018]. */
const EMAIL_CHECK_DELAY = 500

/** Asks whether an address is taken. Never throws; an aborted call's answer is ignored. */
export type CheckEmail = (
  email: string,
  signal: AbortSignal,
) => Promise<{ ok: true; isDuplicate: boolean } | { ok: false }>

export interface EmailChecker {
  /** The field was edited: cancels a running check and restarts the wait. */
  edit: (address: string) => void
  /** Checks the address of the last edit at once [SIGNUP-028]. */
  repeat: () => void
  /** Cancels a running check. */
  stop: () => void
}

/**
 * The duplicate check of an e-mail field. It counts as running from the edit that made the address valid; malformed and
 * blocked addresses are not checked.
 * @param onChange called with the state of the check of the current address
 * @see SIGNUP-018 … SIGNUP-028, DEC-113
 */
export function createEmailChecker(checkEmail: CheckEmail, onChange: (check: EmailCheck) => void): EmailChecker {
  let latest = ''
  let run: AbortController | undefined

  const begin = () => {
    run?.abort()
    run = new AbortController()
    onChange('running')
    return run.signal
  }
  const ask = async (signal: AbortSignal) => {
    const answer = await checkEmail(latest.trim(), signal)
    if (signal.aborted) return
    if (!answer.ok) onChange('failed')
    else onChange(answer.isDuplicate ? 'duplicate' : 'free')
  }
  const stop = () => run?.abort()

  return {
    stop,
    edit: (address) => {
      latest = address
      stop()
      if (!isCompanyEmail(address)) return onChange('none')
      const signal = begin()
      const wait = setTimeout(() => ask(signal), EMAIL_CHECK_DELAY)
      signal.addEventListener('abort', () => clearTimeout(wait), { once: true })
    },
    repeat: () => {
      ask(begin())
    },
  }
}
