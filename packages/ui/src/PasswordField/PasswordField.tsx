import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { Button } from '../Button/Button'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './PasswordField.css'

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'type'> {
  /** `current-password` to sign in, `new-password` to set one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  inputRef?: Ref<HTMLInputElement>
}

/** A password, masked until its toggle is pressed. Toggling keeps the input. */
export function PasswordField({ inputRef, label, description, errorMessage, ...props }: PasswordFieldProps) {
  const labels = useLabels()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AriaTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      // A visible password is plain text to the browser: it must not be corrected or sent to a spelling service.
      spellCheck="false"
      autoCorrect="off"
      className={field.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={props.isRequired}>
        <div className={css.box}>
          <Input className={css.input} autoCapitalize="none" {...(inputRef !== undefined && { ref: inputRef })} />
          <span className={field.atEnd}>
            {/* Not an `IconButton`: its tooltip would add code to the sign-in page, which has to be small. */}
            <Button
              variant="quiet"
              size="small"
              aria-label={isShown ? labels.hidePassword : labels.showPassword}
              isDisabled={props.isDisabled ?? false}
              onPress={() => setShown(!isShown)}
              icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
            />
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
