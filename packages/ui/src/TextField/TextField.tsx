import type { Ref } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as css from '../field/field.css'

export interface TextFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'> {
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

/** One line of text. Use `errorMessage` to say why the value is not accepted. */
export function TextField({ placeholder, inputRef, label, description, errorMessage, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} className={css.field} isInvalid={Boolean(errorMessage)} validationBehavior="aria">
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={props.isRequired}>
        <Input
          className={css.control}
          {...(placeholder !== undefined && { placeholder })}
          {...(inputRef !== undefined && { ref: inputRef })}
        />
      </FieldFrame>
    </AriaTextField>
  )
}
