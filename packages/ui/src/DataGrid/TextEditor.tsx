import { useLayoutEffect, useRef } from 'react'
import * as css from './cell.css'
import type { EditorProps } from './editorProps'
import type { TextEdit } from './types'

/** One line of text in a cell; the old value is selected, so that typing replaces it. */
export function TextEditor({ label, initial, describedBy, isInvalid, read, mode }: EditorProps & { mode: TextEdit }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    read.current = () => ({ ok: true, value: input.current?.value ?? '' })
  }, [read])
  return (
    <input
      ref={input}
      className={css.input}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      defaultValue={initial}
      maxLength={mode.maxLength}
      inputMode={mode.inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
