import type { ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import * as css from './SegmentedControl.css'

export interface SegmentedControlItem<Id extends string> {
  id: Id
  label: string
  icon?: ReactNode
}

export interface SegmentedControlProps<Id extends string> {
  /** What is chosen here; announced, not shown. */
  label: string
  items: readonly SegmentedControlItem<Id>[]
  value: Id
  onChange: (value: Id) => void
  /** Shows icons only; the labels become accessible names and tooltips. */
  isIconOnly?: boolean
  isDisabled?: boolean
}

/**
 * One of two to five short options, applied at once: a filter, a layout. Arrow keys move and choose, as in every radio
 * group. For more options use a `Select`, for views of a page `Tabs`.
 */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, items, value, onChange, isIconOnly = false, isDisabled = false } = props
  const choose = (id: string) => {
    const chosen = items.find((item) => item.id === id)
    if (chosen) onChange(chosen.id)
  }
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      orientation="horizontal"
      className={css.group}
    >
      {items.map((item) => (
        <RadioField key={item.id} value={item.id} className={css.item}>
          <RadioButton className={isIconOnly ? css.iconSegment : css.segment}>
            {isIconOnly ? (
              <>
                <span className={css.icon} title={item.label} aria-hidden="true">
                  {item.icon}
                </span>
                <span className={css.hidden}>{item.label}</span>
              </>
            ) : (
              <>
                {item.icon}
                {item.label}
              </>
            )}
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  )
}
