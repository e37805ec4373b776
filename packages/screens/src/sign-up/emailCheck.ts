import { isCompanyEmail } from '@imsang/domain/email-address'
import type { EmailCheck } from '@imsang/domain/registration'

/** How long the address has to stay as it is before it is asked about, in ms [CONST-018]. */
const EMAIL_CHECK_DELAY = 500

/** Asks whether an address is taken. Answers and never throws; who aborts it does not want its answer. */
export type CheckEmail = (
  email: string,
  signal: AbortSignal,
) => Promise<{ ok: true; isDuplicate: boolean } | { ok: false }>

export interface EmailChecker {
  /** The field was edited: whatever ran is given up, and the wait begins anew. */
  edit: (address: string) => void
  /** Asks at once about the address of the last edit [SIGNUP-028]. */
  repeat: () => void
  /** Gives up what runs. */
  stop: () => void
}

/**
 * The duplicate check of an e-mail field. It runs, for whoever looks, from the edit that made the address one that may be
 * asked about; malformed and blocked ones are not asked about at all.
 * @param onChange hears where the check of the address in the field stands
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
