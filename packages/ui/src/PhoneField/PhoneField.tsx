import { type RefObject, useRef } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { useDigits } from '../digits/useDigits'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { input as numeric } from './PhoneField.css'

export interface PhoneFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'type'> {
  /** Digits only. */
  value?: string
  defaultValue?: string
  /** Called with the digits only. */
  onChange?: (digits: string) => void
  /** Formats complete or partial digits. It may add separators, but must keep every digit in order. */
  format: (digits: string) => string
  /** Further digits are ignored. */
  maxDigits: number
  placeholder?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A phone number: separators are added and removed while typing, and the caret keeps its position. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, defaultValue, onChange, format, maxDigits, placeholder, inputRef, ...rest } = props
  const { label, description, errorMessage, ...aria } = rest
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const { text, onTextChange, inputProps } = useDigits({ value, defaultValue, onChange, maxDigits, format, input })
  return (
    <AriaTextField
      autoComplete="tel-national"
      inputMode="tel"
      {...aria}
      type="tel"
      value={text}
      onChange={onTextChange}
      className={field.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={aria.isRequired}>
        <Input {...inputProps} ref={input} className={numeric} {...(placeholder !== undefined && { placeholder })} />
      </FieldFrame>
    </AriaTextField>
  )
}
