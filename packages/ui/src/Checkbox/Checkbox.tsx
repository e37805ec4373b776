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
  /** Its words. Only where a row or a column already names it, leave them out and give `aria-label`. */
  children?: ReactNode
  /** Stands under the words and is read with them. */
  description?: ReactNode
  /** Why it cannot stay as it is; with it the checkbox is invalid and the description gives way. */
  errorMessage?: string | null | undefined
  /** Some of what it stands for is checked, not all. Looks only: pressing it answers with checked or not. */
  isIndeterminate?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Something that is so or not, taken over when its form is saved. What acts at once is a `Switch`; one out of several
 * is a `RadioGroup`; several out of several a `CheckboxGroup`.
 */
export function Checkbox({ children, description, errorMessage, inputRef, ...props }: CheckboxProps) {
  const root = useRef<HTMLDivElement>(null)
  useFieldFault(typeof children === 'string' ? children : '', errorMessage, root)
  return (
    <AriaCheckbox
      {...props}
      ref={root}
      {...(inputRef !== undefined && { inputRef })}
      // In a group the group tells what is invalid.
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
  /** The checked ones. */
  value: readonly Id[]
  /** Hears of the checked ones in the order of `items`. */
  onChange: (value: Id[]) => void
  /** At least one is to be checked. */
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  orientation?: 'vertical' | 'horizontal'
  name?: string
}

/** Any number out of a few that can all be seen. Each is a stop of its own for the Tab key, as checkboxes are. */
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
