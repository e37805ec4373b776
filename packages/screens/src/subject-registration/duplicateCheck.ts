import type { NewSubject } from '@imsang/domain/subject-registration'

/** How long initials, birth date and gender have to stay as they are before they are asked about, in ms [DCONST-014]. */
const CHECK_DELAY = 500

/** What is asked about [SUBJ-390]. */
export type CheckedPerson = Pick<NewSubject, 'initials' | 'dateOfBirth' | 'gender'>

/** Asks whether the study has such a person already. Answers and never throws; who aborts it does not want its answer. */
export type CheckDuplicate = (
  person: CheckedPerson,
  signal: AbortSignal,
) => Promise<{ ok: true; isDuplicate: boolean } | { ok: false; message?: string | null }>

/** `none` while there is nobody to ask about. */
export type Outcome = 'none' | 'running' | 'free' | 'duplicate' | 'failed'

/** An outcome and whom it is about. */
export interface Checked {
  readonly person: CheckedPerson | null
  readonly outcome: Outcome
}

export interface DuplicateChecker {
  /** One of the three values is another one: whatever ran is given up, and the wait begins anew. */
  edit: (person: CheckedPerson | null) => void
  /** Asks at once about the person of the last edit [SUBJ-253]. */
  repeat: () => void
  /** Gives up what runs. */
  stop: () => void
}

/**
 * The duplicate check of a registration. It runs, for whoever looks, from the edit that made all three values valid.
 * @param onChange hears where the check of the person in the form stands
 * @see SUBJ-245, SUBJ-251 … SUBJ-253, DEC-323
 */
export function createDuplicateChecker(ask: CheckDuplicate, onChange: (checked: Checked) => void): DuplicateChecker {
  let person: CheckedPerson | null = null
  let run: AbortController | undefined

  const stop = () => run?.abort()
  const begin = () => {
    stop()
    run = new AbortController()
    onChange({ person, outcome: 'running' })
    return run.signal
  }
  const send = async (about: CheckedPerson, signal: AbortSignal) => {
    const answer = await ask(about, signal)
    // A late answer is about values that are gone, or was asked for again.
    if (signal.aborted) return
    if (!answer.ok) onChange({ person: about, outcome: 'failed' })
    else onChange({ person: about, outcome: answer.isDuplicate ? 'duplicate' : 'free' })
  }

  return {
    stop,
    edit: (next) => {
      person = next
      if (next === null) {
        stop()
        return onChange({ person: null, outcome: 'none' })
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
