import type { DuplicateCheck } from '@imsang/domain/duplicate-check'
import { Button } from '@imsang/ui/Button'
import { TextField, type TextFieldProps } from '@imsang/ui/TextField'
import { useRef } from 'react'
import * as css from './CheckedTextField.css'

export interface CheckedTextFieldProps extends Omit<TextFieldProps, 'inputRef' | 'description'> {
  check: DuplicateCheck
  /** What is said below the field of a check that runs, and of one that found nothing. */
  notes: { readonly running: string; readonly free: string }
  /** Said instead while nothing is checked. */
  hint?: string | undefined
  /** Repeats a check that failed, under this label. */
  onRepeat: () => void
  repeatLabel: string
}

/**
 * A text with the result of its duplicate check. The result usually arrives when the focus is on a later field, so a live
 * region announces it.
 */
export function CheckedTextField({ check, notes, hint, onRepeat, repeatLabel, ...field }: CheckedTextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isAnswered = check === 'free' || check === 'duplicate' || check === 'failed'
  const note = check === 'running' || check === 'free' ? notes[check] : undefined
  return (
    <div className={css.group}>
      <TextField
        {...field}
        inputRef={input}
        description={<span className={check === 'free' ? css.free : undefined}>{note ?? hint}</span>}
      />
      {check === 'failed' && (
        <div className={css.retry}>
          <Button
            variant="quiet"
            size="inline"
            onPress={() => {
              // The button is removed with the failure; the focus moves to the field.
              input.current?.focus()
              onRepeat()
            }}
          >
            {repeatLabel}
          </Button>
        </div>
      )}
      <p role="status" className={css.hidden}>
        {isAnswered && (field.errorMessage ?? note)}
      </p>
    </div>
  )
}
