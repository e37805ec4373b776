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
  /** What is on or off. The words stay the same in both states. */
  children: ReactNode
  /** Stands under the words and is read with them. */
  description?: ReactNode
  /** Why it could not be switched; the description gives way. */
  errorMessage?: string | null | undefined
  /**
   * The change is on its way: `isSelected` says what was asked for. It keeps its focus, shows that it waits, says so, and
   * ignores presses. If it fails, give the old state back and say why in `errorMessage`, which is then read aloud.
   */
  isPending?: boolean
  /** Takes the whole width, with the switch at its end: for a list of settings. */
  isWide?: boolean
}

/** Pressing the words takes the focus from the switch, which a read-only one does not take back. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A setting that is on or off and acts at once. What waits for a form to be saved is a `Checkbox`. */
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
      // Disabled it would lose the focus.
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
      {/* Stands there before it has something to say: only then is it sure to be read aloud. */}
      <div role="status">
        {isPending && <span className={css.hidden}>{labels.saving}</span>}
        <FieldError className={css.error[look]}>{errorMessage}</FieldError>
      </div>
    </SwitchField>
  )
}
