import { type Ref, useId, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  TextArea as Control,
} from 'react-aria-components'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import { LengthCounter } from './LengthCounter'
import * as css from './TextArea.css'

export interface TextAreaProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'type'> {
  /**
   * Shows a counter. It does not block input: text beyond the limit stays, because cutting would lose words and break a
   * syllable that is being composed. Report it in `errorMessage`.
   */
  maxLength?: number
  /** Initial number of lines; the user may drag it taller. */
  rows?: number
  placeholder?: string
  textareaRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. For one line use `TextField`. */
export function TextArea(props: TextAreaProps) {
  const { maxLength, rows = 3, placeholder, textareaRef, label, description, errorMessage, ...field } = props
  const [typed, setTyped] = useState(field.defaultValue ?? '')
  const limitId = useId()
  return (
    <AriaTextField
      {...field}
      {...(maxLength !== undefined && { 'aria-describedby': limitId })}
      onChange={(text) => {
        setTyped(text)
        field.onChange?.(text)
      }}
      className={css.area}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={field.isRequired}>
        <Control
          className={css.textarea}
          rows={rows}
          {...(placeholder !== undefined && { placeholder })}
          {...(textareaRef !== undefined && { ref: textareaRef })}
        />
        {maxLength !== undefined && (
          <LengthCounter id={limitId} length={(field.value ?? typed).length} limit={maxLength} />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
