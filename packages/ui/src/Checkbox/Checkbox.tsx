import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import {
  CheckboxField as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxButton,
  type CheckboxFieldProps,
  FieldError,
  Text,
} from 'react-aria-components'
import * as choice from '../choice/choice.css'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useFieldFault } from '../field/fieldFaults'
import * as css from './Checkbox.css'

export interface CheckboxProps
  extends Omit<
    CheckboxFieldProps,
    'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'inputRef'
  > {
  /** Its label. Leave it out only where a row or column already names it, and give `aria-label`. */
  children?: ReactNode
  /** Shown below the label and read with it. */
  description?: ReactNode
  /** Why the state is not accepted; the checkbox is then invalid, and the message replaces the description. */
  errorMessage?: string | null | undefined
  /** Some of what it represents is checked, not all. Visual only: pressing it calls back with checked or unchecked. */
  isIndeterminate?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A state that applies when its form is saved. For one that acts at once use a `Switch`; for one out of several options
 * a `RadioGroup`; for several out of several a `CheckboxGroup`.
 */
export function Checkbox({ children, description, errorMessage, inputRef, ...props }: CheckboxProps) {
  const root = useRef<HTMLDivElement>(null)
  useFieldFault(typeof children === 'string' ? children : '', errorMessage, root)
  return (
    <AriaCheckbox
      {...props}
      ref={root}
      {...(inputRef !== undefined && { inputRef })}
      // In a group, the group reports what is invalid.
      {...(errorMessage && { isInvalid: true })}
      className={choice.choice}
      validationBehavior="aria"
    >
      <CheckboxButton className={choice.line}>
        {({ isIndeterminate, isSelected, isRequired }) => (
          <>
            <span className={css.box}>
              {isIndeterminate ? (
                <Minus size={14} strokeWidth={2.5} aria-hidden />
              ) : (
                isSelected && <Check size={14} strokeWidth={2.5} aria-hidden />
              )}
            </span>
            {children !== undefined && (
              <span className={choice.words}>
                {children}
                {isRequired && (
                  <span className={field.required} aria-hidden="true">
                    *
                  </span>
                )}
              </span>
            )}
          </>
        )}
      </CheckboxButton>
      {description && !errorMessage && (
        <Text slot="description" className={choice.description}>
          {description}
        </Text>
      )}
      <FieldError className={choice.error}>{errorMessage}</FieldError>
    </AriaCheckbox>
  )
}

export interface CheckboxGroupItem<Id extends string> {
  id: Id
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export interface CheckboxGroupProps<Id extends string> extends FieldTexts {
  items: readonly CheckboxGroupItem<Id>[]
  /** The checked ids. */
  value: readonly Id[]
  /** Called with the checked ids, in the order of `items`. */
  onChange: (value: Id[]) => void
  /** At least one has to be checked. */
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  /** `columns`: short options below each other in as many columns as fit. */
  orientation?: 'vertical' | 'horizontal' | 'columns'
  name?: string
}

/** Any number of a few options that are all visible. Each is a tab stop, as checkboxes are. */
export function CheckboxGroup<Id extends string>(props: CheckboxGroupProps<Id>) {
  const { items, value, onChange, orientation = 'vertical', label, description, errorMessage, ...group } = props
  return (
    <AriaCheckboxGroup
      {...group}
      value={[...value]}
      onChange={(checked) => onChange(items.map(({ id }) => id).filter((id) => checked.includes(id)))}
      className={field.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={group.isRequired}>
        <div className={choice.list} data-orientation={orientation}>
          {items.map(({ id, label: words, ...item }) => (
            <Checkbox key={id} value={id} {...item}>
              {words}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}
