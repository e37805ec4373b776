import { Minus, Plus } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './NumberField.css'

export interface NumberFieldProps
  extends FieldTexts,
    Omit<
      AriaNumberFieldProps,
      | 'children'
      | 'className'
      | 'style'
      | 'value'
      | 'onChange'
      | 'minValue'
      | 'maxValue'
      | 'formatOptions'
      | 'isInvalid'
      | 'validationBehavior'
      | 'commitBehavior'
      | 'isWheelDisabled'
    > {
  /** Null while the field is empty. */
  value?: number | null
  /** Called with the number when the field is left, on Enter and at every step; with null when it was cleared. */
  onChange?: (value: number | null) => void
  /**
   * Lower limit of the steppers and arrow keys. A smaller number can be typed: explain the refusal in `errorMessage`.
   */
  min?: number
  /**
   * Upper limit of the steppers and arrow keys. A larger number can be typed: explain the refusal in `errorMessage`.
   */
  max?: number
  /** False: the field itself reports that fractions are not accepted; `onChange` is still called with them. */
  hasDecimals?: boolean
  /** The unit, such as `명`, `일` or `mg`; shown after the number and read with it. */
  unit?: string
  /** Hides the buttons where stepping makes no sense: a dose, a serial number. The arrow keys still step. */
  isStepperHidden?: boolean
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * More digits than anyone types, so that input is never rounded. A field of whole numbers accepts the decimal point
 * too, because dropping it would turn 12.5 into 125.
 */
const FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 10 }

/**
 * A count or measurement, with thousands separators. It never changes a typed number by itself, neither to fit `min`
 * and `max` nor on a scroll over it. A number that is a name (SCNO) is a `TextField`, a phone number a `PhoneField`.
 */
export function NumberField({
  value,
  onChange,
  min,
  max,
  hasDecimals = false,
  unit,
  isStepperHidden = false,
  placeholder,
  inputRef,
  label,
  description,
  errorMessage,
  ...props
}: NumberFieldProps) {
  const labels = useLabels()
  const unitId = useId()
  const [taken, setTaken] = useState<number | null>(props.defaultValue ?? null)
  const isFraction = !hasDecimals && !Number.isInteger((value === undefined ? taken : value) ?? 0)
  const message = errorMessage || (isFraction ? labels.wholeNumber : undefined)
  const change = (number: number) => {
    const next = Number.isNaN(number) ? null : number
    setTaken(next)
    onChange?.(next)
  }
  return (
    <AriaNumberField
      {...props}
      {...(value !== undefined && { value: value ?? Number.NaN })}
      onChange={change}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(unit !== undefined && { 'aria-describedby': unitId })}
      formatOptions={FORMAT}
      className={field.field}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
      commitBehavior="validate"
      isWheelDisabled
    >
      <FieldFrame label={label} description={description} errorMessage={message} isRequired={props.isRequired}>
        <Group className={css.frame}>
          <Input
            className={css.input}
            {...(placeholder !== undefined && { placeholder })}
            {...(inputRef !== undefined && { ref: inputRef })}
          />
          {unit !== undefined && (
            <span id={unitId} className={css.unit}>
              {unit}
            </span>
          )}
          {!isStepperHidden && (
            <>
              <Button slot="decrement" className={css.stepper}>
                <Minus size={16} strokeWidth={1.5} aria-hidden />
              </Button>
              <Button slot="increment" className={css.stepper}>
                <Plus size={16} strokeWidth={1.5} aria-hidden />
              </Button>
            </>
          )}
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}
