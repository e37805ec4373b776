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
  /** Called with the digits only. */
  onChange?: (digits: string) => void
  /** Called when the last digit is entered, typed or pasted. It is called again after a change: do not submit twice. */
  onComplete?: (code: string) => void
  /** Number of digits. */
  length?: number
  inputRef?: RefObject<HTMLInputElement | null>
}

const asItIs = (digits: string) => digits

/**
 * A numeric code that was sent to the user. It is one field, drawn as boxes: a code pasted with spaces or hyphens is
 * accepted whole, a phone offers the code it received, and a screen reader reads one number.
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
      // Not `maxLength`: the browser would cut "123 456" before the space is removed.
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
