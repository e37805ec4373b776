import { type CSSProperties, type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { useDigits } from '../digits/useDigits'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './CodeField.css'

export interface CodeFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'type'> {
  /** Digits only; leading zeros stay. */
  value?: string
  defaultValue?: string
  /** Hears of the digits only. */
  onChange?: (digits: string) => void
  /** Hears of a code when its last digit has come, typed or pasted. Send nothing twice: it comes again after a change. */
  onComplete?: (code: string) => void
  /** How many digits the code has. */
  length?: number
  inputRef?: RefObject<HTMLInputElement | null>
}

const asItIs = (digits: string) => digits

/**
 * A code of digits that was sent to the person. It is one field, drawn as boxes: a code pasted with spaces or hyphens
 * lands whole, a phone offers the one it received, and a screen reader reads one number.
 */
export function CodeField(props: CodeFieldProps) {
  const labels = useLabels()
  const { value, defaultValue, onChange, onComplete, length = 6, inputRef, ...rest } = props
  const { label, description, errorMessage, ...aria } = rest
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const [caret, setCaret] = useState(0)
  const lengthId = useId()
  const change = (digits: string) => {
    onChange?.(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const { text, onTextChange, inputProps } = useDigits({
    value,
    defaultValue,
    onChange: change,
    maxDigits: length,
    format: asItIs,
    input,
  })
  const follow = (event: SyntheticEvent<HTMLInputElement>) => setCaret(event.currentTarget.selectionEnd ?? 0)
  return (
    <AriaTextField
      autoComplete="one-time-code"
      inputMode="numeric"
      aria-describedby={lengthId}
      {...aria}
      // Not `maxLength`: the browser would cut "123 456" before its space is dropped.
      value={text}
      onChange={onTextChange}
      className={field.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      spellCheck="false"
      autoCorrect="off"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={aria.isRequired}>
        <div className={css.root} style={{ '--length': length } as CSSProperties}>
          {Array.from({ length }, (_, index) => index).map((index) => (
            <span
              key={index}
              className={css.box}
              data-box=""
              data-current={index === Math.min(caret, length - 1) || undefined}
              aria-hidden="true"
            />
          ))}
          <Input {...inputProps} ref={input} className={css.input} onSelect={follow} />
          <span id={lengthId} className={css.hidden}>
            {labels.codeLength(length)}
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
