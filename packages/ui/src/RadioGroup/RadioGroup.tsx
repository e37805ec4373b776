import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components'
import * as choice from '../choice/choice.css'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './RadioGroup.css'

export interface RadioGroupItem<Id extends string> {
  id: Id
  label: ReactNode
  /** Shown below the label and read with it. */
  description?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps<Id extends string> extends FieldTexts {
  items: readonly RadioGroupItem<Id>[]
  /** The chosen id, or null. */
  value: Id | null
  onChange: (value: Id) => void
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  orientation?: 'vertical' | 'horizontal'
  name?: string
}

/**
 * One of two to seven visible options that need reading. One tab stop; arrow keys move and choose. For more options use
 * a `Select`, for a filter that acts at once a `SegmentedControl`.
 */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { items, onChange, orientation = 'vertical', label, description, errorMessage, ...group } = props
  const choose = (id: string) => {
    const chosen = items.find((item) => item.id === id)
    if (chosen) onChange(chosen.id)
  }
  return (
    <AriaRadioGroup
      {...group}
      onChange={choose}
      orientation={orientation}
      className={field.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={group.isRequired}>
        <div className={choice.list} data-orientation={orientation}>
          {items.map((item) => (
            <RadioField key={item.id} value={item.id} isDisabled={item.isDisabled ?? false} className={choice.choice}>
              <RadioButton className={choice.line}>
                {({ isSelected }) => (
                  <>
                    <span className={css.circle}>{isSelected && <span className={css.dot} />}</span>
                    <span className={choice.words}>{item.label}</span>
                  </>
                )}
              </RadioButton>
              {item.description && (
                <Text slot="description" className={choice.description}>
                  <WholeCodes>{item.description}</WholeCodes>
                </Text>
              )}
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
