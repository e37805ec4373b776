import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components'
import { words } from '../choice/choice.css'
import * as css from './Switch.css'

export interface SwitchProps
  extends Omit<
    SwitchFieldProps,
    'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'isRequired' | 'validate' | 'inputRef'
  > {
  /** What is on or off. The words stay the same in both states. */
  children: ReactNode
  /** Stands under the words and is read with them. */
  description?: ReactNode
  /** Why it could not be switched; the description gives way. */
  errorMessage?: string | null | undefined
  /** Takes the whole width, with the switch at its end: for a list of settings. */
  isWide?: boolean
}

/** A setting that is on or off and acts at once. What waits for a form to be saved is a `Checkbox`. */
export function Switch({ children, description, errorMessage, isWide = false, ...props }: SwitchProps) {
  const look = isWide ? 'wide' : 'start'
  return (
    <SwitchField {...props} className={css.root} isInvalid={Boolean(errorMessage)} validationBehavior="aria">
      <SwitchButton className={isWide ? css.wide : css.button}>
        {({ isSelected }) => (
          <>
            <span className={css.track}>
              <span className={css.thumb}>{isSelected && <Check size={10} strokeWidth={3} aria-hidden />}</span>
            </span>
            <span className={words}>{children}</span>
          </>
        )}
      </SwitchButton>
      {description && !errorMessage && (
        <Text slot="description" className={css.description[look]}>
          {description}
        </Text>
      )}
      <FieldError className={css.error[look]}>{errorMessage}</FieldError>
    </SwitchField>
  )
}
