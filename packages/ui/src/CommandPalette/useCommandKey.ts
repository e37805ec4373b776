import { useEffect, useRef } from 'react'
import { isComposing } from '../field/composition'

/** Something else has the page to itself: a dialog asks first. */
const isInterrupted = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Hears Ctrl+K, on a Mac Cmd+K, wherever the focus is; not while an input method composes, and not over a dialog, whose
 * form would be left behind.
 */
export function useCommandKey(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  }, [onPress])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // By its place as well: with a Korean layout the key is ㅏ.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK'
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser would go to its address.
      event.preventDefault()
      if (!isComposing(event) && !isInterrupted()) latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
