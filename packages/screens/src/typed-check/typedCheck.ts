import type { DuplicateCheck } from '@imsang/domain/duplicate-check'

/** Asks whether a text is taken. Never throws; an aborted call's answer is ignored. */
export type AskTaken = (
  text: string,
  signal: AbortSignal,
) => Promise<{ ok: true; isDuplicate: boolean } | { ok: false }>

export interface TypedCheckOptions {
  /** How long the text has to stay unchanged before it is checked, in ms. */
  delay: number
  /** False for a text that is not checked, such as an empty one. */
  isAsked: (text: string) => boolean
  /** Gets the text without the blanks around it. */
  ask: AskTaken
  /** Called with the state of the check of the current text. */
  onChange: (check: DuplicateCheck) => void
}

export interface TypedChecker {
  /** The field was edited: cancels a running check and restarts the wait. */
  edit: (text: string) => void
  /** Checks the text of the last edit at once. */
  repeat: () => void
  /** Cancels a running check. */
  stop: () => void
}

/** A duplicate check while typing: of the address of a new account, of the name of a new organisation [DEC-113, DEC-366]. */
export function createTypedChecker({ delay, isAsked, ask, onChange }: TypedCheckOptions): TypedChecker {
  let latest = ''
  let run: AbortController | undefined

  const begin = () => {
    run?.abort()
    run = new AbortController()
    onChange('running')
    return run.signal
  }
  const send = async (signal: AbortSignal) => {
    const answer = await ask(latest.trim(), signal)
    if (signal.aborted) return
    if (!answer.ok) onChange('failed')
    else onChange(answer.isDuplicate ? 'duplicate' : 'free')
  }
  const stop = () => run?.abort()

  return {
    stop,
    edit: (text) => {
      latest = text
      stop()
      if (!isAsked(text)) return onChange('none')
      const signal = begin()
      const wait = setTimeout(() => send(signal), delay)
      signal.addEventListener('abort', () => clearTimeout(wait), { once: true })
    },
    repeat: () => {
      send(begin())
    },
  }
}
