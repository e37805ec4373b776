import { useEffect, useRef, useState } from 'react'
import type { Found, Loadable } from '../terms'

interface Question<Answer> {
  /** Names what is asked; null while there is nothing to ask. */
  key: string | null
  ask: (signal: AbortSignal) => Promise<Found<Answer>>
  /** How long it waits after the last change of the key, in ms. */
  pause?: number
}

/** Why it failed, where that is known. */
type Reason = { reason?: string | null }
export type AnswerState<Answer> = Loadable<{ found: Answer }> & Reason

interface Asked<Answer> {
  name: string
  abort: AbortController
  answer: Promise<Found<Answer>>
}

/**
 * Asks a question when its key has rested; an older question is stopped, and its answer never shown.
 * @returns the state of the answer; `now` asks without the pause, and joins a question that is under way
 */
export function useAnswer<Answer>({ key, ask, pause = 0 }: Question<Answer>) {
  const [again, setAgain] = useState<{ key: string | null; attempt: number }>({ key: null, attempt: 0 })
  const attempt = again.key === key ? again.attempt : 0
  const name = key === null ? null : `${attempt} ${key}`
  const [kept, setKept] = useState<{ key: string; name: string; answer: Found<Answer> } | null>(null)
  const running = useRef<Asked<Answer> | null>(null)

  const start = (): Promise<Found<Answer>> | null => {
    if (key === null || name === null) return null
    if (running.current?.name === name) return running.current.answer
    running.current?.abort.abort()
    const abort = new AbortController()
    const answer = ask(abort.signal)
    running.current = { name, abort, answer }
    void answer.then((found) => {
      if (!abort.signal.aborted) setKept({ key, name, answer: found })
    })
    return answer
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    if (name === null) return
    const timer = setTimeout(() => void latest.current(), attempt === 0 ? pause : 0)
    return () => {
      clearTimeout(timer)
      running.current?.abort.abort()
      running.current = null
    }
  }, [name, attempt, pause])

  return {
    state: kept?.key === key && kept !== null ? stateOf(kept.answer, kept.name !== name) : LOADING,
    now: start,
    retry: () => setAgain({ key, attempt: attempt + 1 }),
  }
}

const LOADING = { kind: 'loading' } as const

function stateOf<Answer>(answer: Found<Answer>, isRetrying: boolean): AnswerState<Answer> {
  return answer.ok ? { kind: 'ready', found: answer.found } : { kind: 'failed', isRetrying, reason: answer.message }
}
