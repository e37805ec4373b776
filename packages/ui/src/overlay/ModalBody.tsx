import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findFirstField } from '../field/firstField'
import * as css from './ModalFrame.css'
import { type ReturnFocusTo, useReturnFocus } from './returnFocus'
import { useEscape } from './useEscape'

interface ModalBodyProps {
  isBusy: boolean
  onClose: () => void
  returnFocusTo: ReturnFocusTo | undefined
  children: ReactNode
}

/** The content between title and actions. It focuses its first field, and scrolls when it is long. */
export function ModalBody({ isBusy, onClose, returnFocusTo, children }: ModalBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useReturnFocus(returnFocusTo)
  useEscape(body, isBusy ? null : onClose)

  // Runs before the dialog focuses itself, and after a field with `autoFocus` has the focus.
  useEffect(() => {
    const dialog = body.current?.closest('[role]')
    if (body.current && !dialog?.contains(document.activeElement)) findFirstField(body.current)?.focus()
  }, [])

  useEffect(() => {
    const [outer, inner] = [body.current, content.current]
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  return (
    // A body that scrolls is a tab stop, so that a text without fields can be read by keyboard.
    <div ref={body} className={css.body} aria-busy={isBusy} {...(scrolls && { 'data-scrolls': '', tabIndex: 0 })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
