import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import { field } from '../field/field.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { OptionMark } from '../options/OptionLine'
import { flattenOptions, type Option, type OptionSection } from '../options/options'
import { surface } from '../options/options.css'
import { TextField } from '../TextField/TextField'
import * as css from './Select.css'
import { SelectList } from './SelectList'

export type { Option, OptionSection } from '../options/options'

export interface SelectProps extends FieldTexts {
  /** All options, in order; sections and single options may be mixed. */
  items: readonly (Option | OptionSection)[]
  /** The id of the chosen option, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Shown in the field while nothing is chosen. */
  placeholder?: string
  /** Adds a first entry with this label that clears the value. Without it a value can only be changed. */
  clearLabel?: string
  /** The items are loading: the field says so, and the open list too. */
  isLoading?: boolean
  /** Shown in the list when there is nothing to choose. */
  emptyText?: string
  isRequired?: boolean
  /** Shows the value as text that can be focused and copied, without a list. */
  isReadOnly?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** The name under which a form submits the id. */
  name?: string
  onBlur?: () => void
}

/** The id of the entry that clears the value; no option has it. */
const NOTHING = ''

/**
 * One of a short list that is known beforehand. With about ten options or more, or if they have to be searched, use a
 * `ComboBox`; for two to seven that should be visible at once a `RadioGroup`.
 */
export function Select({
  items,
  value,
  onChange,
  placeholder,
  clearLabel,
  isLoading = false,
  emptyText,
  isReadOnly = false,
  label,
  description,
  errorMessage,
  ...props
}: SelectProps) {
  const labels = useLabels()
  const requiredId = useId()
  const chosen = flattenOptions(items).find(({ id }) => id === value)
  const texts = { label, description, errorMessage }
  if (isReadOnly) {
    return <TextField {...texts} isReadOnly isDisabled={props.isDisabled ?? false} value={chosen?.label ?? ''} />
  }
  return (
    <AriaSelect
      {...props}
      {...(props.isRequired && { 'aria-describedby': requiredId })}
      className={field}
      value={chosen ? chosen.id : null}
      onChange={(key) => onChange(key === null || key === NOTHING ? null : String(key))}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      allowsEmptyCollection
    >
      <FieldFrame {...texts} isRequired={props.isRequired}>
        <Button className={css.trigger}>
          <SelectValue className={css.value}>
            {chosen && <OptionMark icon={chosen.icon} {...(chosen.tone && { tone: chosen.tone })} />}
            <span className={css.text}>
              {chosen?.label ?? (isLoading ? labels.loading : (placeholder ?? labels.choose))}
            </span>
          </SelectValue>
          <span className={css.arrow}>
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </span>
        </Button>
        {/* A button has no `required` attribute. */}
        {props.isRequired && (
          <span id={requiredId} className={css.hidden}>
            {labels.requiredChoice}
          </span>
        )}
      </FieldFrame>
      <Popover className={surface} offset={4}>
        <SelectList
          items={items}
          clearItem={clearLabel === undefined ? undefined : { id: NOTHING, label: clearLabel }}
          emptyText={isLoading ? labels.loading : (emptyText ?? labels.nothingToChoose)}
        />
      </Popover>
    </AriaSelect>
  )
}
