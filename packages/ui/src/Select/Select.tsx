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
  /** All there is to choose, in order; sections and single choices may stand beside each other. */
  items: readonly (Option | OptionSection)[]
  /** The id of what is chosen, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Stands in the field while nothing is chosen. */
  placeholder?: string
  /** Offers a first entry with these words that takes the choice back. Without it a choice can only be changed. */
  clearLabel?: string
  /** The items are on their way: the field says so, and so does the opened list. */
  isLoading?: boolean
  /** What the list says when there is nothing to choose. */
  emptyText?: string
  isRequired?: boolean
  /** Shows the choice as text that can be focused and copied, and offers no list. */
  isReadOnly?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** The name under which a form sends the id. */
  name?: string
  onBlur?: () => void
}

/** No choice has this id: it is the entry that takes the choice back. */
const NOTHING = ''

/**
 * One of a short list that is known beforehand. From about ten choices on, or when they have to be searched, use a
 * `ComboBox`; for two to seven that should be seen at once a `RadioGroup`.
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
        {/* A button has no `required` of its own. */}
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
