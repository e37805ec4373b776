import { type RefObject, useEffect, useRef } from 'react'
import { MODAL } from './modals'

/**
 * Escape closes a modal that has not got the focus yet: React Aria gives it once the modal has entered, and until then the
 * keys go to the page.
 * @param inside an element of the modal
 * @param close null while nothing closes it
 */
export function useEscape(inside: RefObject<HTMLElement | null>, close: (() => void) | null): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.activeElement !== document.body) return
      // Of several, the one on top.
      if ([...document.querySelectorAll(MODAL)].at(-1) === inside.current?.closest(MODAL)) latest.current?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inside])
}
