import { useEffect, useRef, useState } from 'react'

/** The text counts as entered after this pause in typing, in ms, unless a field says otherwise. */
const SETTLED_AFTER = 300

/** A text that is reported when typing pauses, and never during composition: half a Hangul syllable finds nothing. */
export function useSettledText(value: string, onSettled: (text: string) => void, settledAfter = SETTLED_AFTER) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // Changed from outside: a reset, or another address. Text that is still being typed stays.
  if (value !== given) {
    setGiven(value)
    if (value !== text.trim()) setText(value)
  }

  const tell = (next: string, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(next.trim()), after)
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
