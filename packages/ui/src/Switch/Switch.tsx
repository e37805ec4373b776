import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { FieldError, SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components'
import { words } from '../choice/choice.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Switch.css'

export interface SwitchProps
  extends Omit<
    SwitchFieldProps,
    'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'isRequired' | 'validate' | 'inputRef'
  > {
  /** What is switched. The label is the same in both states. */
  children: ReactNode
  /** Shown below the label and read with it. */
  description?: ReactNode
  /** Why it could not be switched; replaces the description. */
  errorMessage?: string | null | undefined
  /**
   * The change is pending: `isSelected` is the requested state. The switch keeps its focus, shows and announces that it
   * waits, and ignores presses. After a failure, restore the old state and explain it in `errorMessage`, which is then
   * announced.
   */
  isPending?: boolean
  /** Takes the full width, with the switch at its end: for a list of settings. */
  isWide?: boolean
}

/** Pressing the label would remove the focus from the switch, and a read-only one does not take it back. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A setting that is on or off and acts at once. If it applies only when a form is saved use a `Checkbox`. */
export function Switch({
  children,
  description,
  errorMessage,
  isPending = false,
  isWide = false,
  ...props
}: SwitchProps) {
  const labels = useLabels()
  const look = isWide ? 'wide' : 'start'
  return (
    <SwitchField
      {...props}
      // Read-only rather than disabled, which would lose the focus.
      isReadOnly={isPending || (props.isReadOnly ?? false)}
      className={css.root}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <SwitchButton className={isWide ? css.wide : css.button} {...(isPending && { onMouseDown: keepFocus })}>
        {({ isSelected }) => (
          <>
            <span className={css.track} data-pending={isPending || undefined}>
              <span className={css.thumb}>
                {isPending ? (
                  <span className={css.ring} />
                ) : (
                  isSelected && <Check size={10} strokeWidth={3} aria-hidden />
                )}
              </span>
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
      {/* Present before it has content: only then is it reliably announced. */}
      <div role="status">
        {isPending && <span className={css.hidden}>{labels.saving}</span>}
        <FieldError className={css.error[look]}>{errorMessage}</FieldError>
      </div>
    </SwitchField>
  )
}
