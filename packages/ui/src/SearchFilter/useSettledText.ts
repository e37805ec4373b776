import { useEffect, useRef, useState } from 'react'

/** The text counts as entered after this pause in typing, in ms, unless a field says otherwise. */
const SETTLED_AFTER = 300

/**
 * A text that is reported when typing pauses, and never during composition: half a Hangul syllable finds nothing. What is
 * reported may take a while until it comes back as the value; what is typed meanwhile stays.
 */
export function useSettledText(value: string, onSettled: (text: string) => void, settledAfter = SETTLED_AFTER) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  /** What was reported and has not come back yet, in order. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)
  const latest = useRef({ onSettled, known: value })
  useEffect(() => {
    latest.current = { onSettled, known: awaited.at(-1) ?? value }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== given) {
    setGiven(value)
    const at = awaited.indexOf(value)
    setAwaited(at < 0 ? [] : awaited.slice(at + 1))
    // Changed from outside: a reset, or another address.
    if (at < 0 && value !== text.trim()) setText(value)
  }

  const tell = (next: string, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { onSettled, known } = latest.current
      const settled = next.trim()
      if (settled === known) return
      setAwaited((before) => [...before, settled])
      onSettled(settled)
    }, after)
  }
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    // Clearing is reported without delay.
    if (!isComposing.current) tell(next, next === '' ? 0 : settledAfter)
  }
  return {
    text,
    change,
    /** For Enter: reports at once. */
    submit: () => tell(text, 0),
    composition: {
      onCompositionStart: () => {
        isComposing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: ({ target }: { target: EventTarget }) => {
        isComposing.current = false
        if (target instanceof HTMLInputElement) tell(target.value, settledAfter)
      },
    },
  }
}
