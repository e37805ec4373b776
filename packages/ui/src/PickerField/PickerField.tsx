import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useFieldFault } from '../field/fieldFaults'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { chosenOf } from '../options/chosenOf'
import type { Option } from '../options/options'
import { PickerDialog, type PickerDialogProps } from '../PickerDialog/PickerDialog'
import { arrow, hidden, trigger } from '../Select/Select.css'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './PickerField.css'

export type { LoadOptions, Option, OptionPage } from '../PickerDialog/PickerDialog'

interface Common<T extends Option>
  extends FieldTexts,
    Pick<PickerDialogProps<T>, 'searchHint' | 'load' | 'restMs' | 'emptyText' | 'failedText'> {
  /** The name of the dialog; the label unless told otherwise. */
  title?: string
  placeholder?: string
  isRequired?: boolean
  /** False: a choice can only be replaced, though the field may be empty. One that is required always is. */
  isClearable?: boolean
  /** Say in `description` what has to be done first. */
  isDisabled?: boolean
  onBlur?: () => void
}

export type PickerFieldProps<T extends Option = Option> = Common<T> &
  (
    | {
        value: T | null
        /** Called with null when the choice is taken back; a required one can only be changed. */
        onChange: (value: T | null) => void
        isMultiple?: false
      }
    | { value: readonly T[]; onChange: (value: readonly T[]) => void; isMultiple: true }
  )

/**
 * A field of a form whose value is chosen in a `PickerDialog`: one or several of many records that a server finds. The
 * focus returns to the field, also when the dialog is cancelled.
 */
export function PickerField<T extends Option>(props: PickerFieldProps<T>) {
  const {
    label,
    description,
    errorMessage,
    isRequired,
    isClearable = true,
    isDisabled = false,
    placeholder,
    title,
    onBlur,
  } = props
  const labels = useLabels()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useFieldFault(label, errorMessage, root)
  const chosen = chosenOf<T>(props.value)
  const canClear = !props.isMultiple && isClearable && !isRequired && !isDisabled && chosen.length > 0
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const { searchHint, load, restMs, emptyText, failedText } = props
  const dialog = {
    title: title ?? label,
    searchHint,
    load,
    ...(restMs !== undefined && { restMs }),
    ...(emptyText && { emptyText }),
    ...(failedText !== undefined && { failedText }),
    onCancel: close,
  }
  return (
    <div ref={root} className={field.field}>
      <span id={`${id}label`} className={field.label}>
        {label}
        {isRequired && (
          <span className={field.required} aria-hidden="true">
            *
          </span>
        )}
      </span>
      <div className={css.box} data-invalid={errorMessage ? true : undefined}>
        <Button
          className={trigger}
          aria-haspopup="dialog"
          aria-labelledby={`${id}label ${id}value`}
          aria-describedby={`${id}text`}
          isDisabled={isDisabled}
          onPress={() => setOpen(true)}
        >
          <span
            id={`${id}value`}
            className={chosen.length === 0 ? css.placeholder : canClear ? css.clearable : css.text}
          >
            {chosen.length > 0 ? chosen.map((one) => one.label).join(', ') : (placeholder ?? labels.choose)}
          </span>
          <span className={arrow}>
            <Search size={16} strokeWidth={1.5} aria-hidden />
          </span>
        </Button>
        {canClear && (
          <Button
            className={`${field.inlineButton} ${field.atEnd} ${css.clear}`}
            aria-label={labels.clearChoice(label)}
            onPress={() => {
              // The pressed button disappears with the choice.
              root.current?.querySelector('button')?.focus()
              if (!props.isMultiple) props.onChange(null)
            }}
          >
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </div>
      <div id={`${id}text`} className={errorMessage ? field.error : field.description}>
        {isRequired && <span className={hidden}>{labels.requiredChoice} </span>}
        {(errorMessage || description) && (
          <span>
            <WholeCodes>{errorMessage || description}</WholeCodes>
          </span>
        )}
      </div>
      {isOpen &&
        (props.isMultiple ? (
          <PickerDialog
            {...dialog}
            isMultiple
            value={props.value}
            onChoose={(value) => {
              props.onChange(value)
              close()
            }}
          />
        ) : (
          <PickerDialog
            {...dialog}
            value={props.value}
            onChoose={(value) => {
              props.onChange(value)
              close()
            }}
          />
        ))}
    </div>
  )
}
