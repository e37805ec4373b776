import type { NewSubject } from '@imsang/domain/subject-registration'

/** How long initials, birth date and gender have to stay unchanged before they are checked, in ms [DCONST-014]. */
const CHECK_DELAY = 500

/** The values that are checked [SUBJ-390]. */
export type CheckedPerson = Pick<NewSubject, 'initials' | 'dateOfBirth' | 'gender'>

/** Asks whether the study already has such a person. Never throws; an aborted call's answer is ignored. */
export type CheckDuplicate = (
  person: CheckedPerson,
  signal: AbortSignal,
) => Promise<{ ok: true; isDuplicate: boolean } | { ok: false; message?: string | null }>

/** `none` while the values are incomplete. */
export type Outcome = 'none' | 'running' | 'free' | 'duplicate' | 'failed'

/** An outcome and the person it is about. */
export interface Checked {
  readonly person: CheckedPerson | null
  readonly outcome: Outcome
  /** Why it failed, where there is more to say than that [TRUST-144]. */
  readonly message?: string
}

export interface DuplicateChecker {
  /** One of the three values changed: cancels a running check and restarts the wait. */
  edit: (person: CheckedPerson | null) => void
  /** Checks the person of the last edit at once [SUBJ-253]. */
  repeat: () => void
  /** Resolves with the outcome and whom it is about, once a running check has ended. */
  ended: () => Promise<Checked>
  /** Cancels a running check. */
  stop: () => void
}

/**
 * The duplicate check of a registration. It counts as running from the edit that made all three values valid.
 * @param onChange called with the state of the check of the person in the form
 * @see SUBJ-245, SUBJ-251 … SUBJ-253, DEC-323
 */
export function createDuplicateChecker(ask: CheckDuplicate, onChange: (checked: Checked) => void): DuplicateChecker {
  let person: CheckedPerson | null = null
  let run: AbortController | undefined
  let last: Checked = { person: null, outcome: 'none' }
  const waiting = new Set<(checked: Checked) => void>()

  const report = (checked: Checked) => {
    last = checked
    onChange(checked)
    if (checked.outcome === 'running') return
    for (const tell of waiting) tell(checked)
    waiting.clear()
  }
  const stop = () => run?.abort()
  const begin = () => {
    stop()
    run = new AbortController()
    report({ person, outcome: 'running' })
    return run.signal
  }
  const send = async (about: CheckedPerson, signal: AbortSignal) => {
    const answer = await ask(about, signal)
    // The values have changed since, or the check was repeated.
    if (signal.aborted) return
    if (!answer.ok) report({ person: about, outcome: 'failed', ...(answer.message && { message: answer.message }) })
    else report({ person: about, outcome: answer.isDuplicate ? 'duplicate' : 'free' })
  }

  return {
    stop,
    ended: () => (last.outcome === 'running' ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve(last)),
    edit: (next) => {
      person = next
      if (next === null) {
        stop()
        return report({ person: null, outcome: 'none' })
      }
      const signal = begin()
      const wait = setTimeout(() => void send(next, signal), CHECK_DELAY)
      signal.addEventListener('abort', () => clearTimeout(wait), { once: true })
    },
    repeat: () => {
      if (person !== null) void send(person, begin())
    },
  }
}
