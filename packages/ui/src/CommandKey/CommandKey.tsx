import { useEffect, useRef } from 'react'
import { isComposing } from '../field/composition'

/** A dialog is open and has to be answered first. */
const isInterrupted = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Calls back on Ctrl+K, on a Mac Cmd+K, wherever the focus is; not while an input method composes, and not over a
 * dialog, whose form would be left. Its own entry: an app calls it from the start and loads `CommandPalette` on the first
 * press.
 */
export function useCommandKey(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  }, [onPress])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The physical key is checked too: with a Korean layout it types ㅏ.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK'
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser would focus its address bar.
      event.preventDefault()
      if (!isComposing(event) && !isInterrupted()) latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
