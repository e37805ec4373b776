import type { ArmBaseline, StudyArm } from '@imsang/api-client'
import { warnOfFarBaseline } from '@imsang/domain/baseline-date'
import type { CalendarDate } from '@imsang/domain/calendar'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Checkbox } from '@imsang/ui/Checkbox'
import { Form, type FormControl } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { TextField } from '@imsang/ui/TextField'
import { type BaselineDraft, rewritten, startOf } from './baselineDraft'
import { BASELINE } from './messages'

interface BaselineFieldsProps {
  arm: StudyArm
  stored: ArmBaseline
  form: Pick<FormControl<BaselineDraft>, 'field' | 'setValue' | 'values' | 'isSubmitting' | 'formProps'> & {
    formProps: { id: string }
  }
  /** The day that was entered; null for none. */
  day: CalendarDate | null
}

/** The date in any accepted form, the reason, and whether the visits follow [BASE-008, BASE-009, BASE-030, BASE-035, BASE-094]. */
export function BaselineFields({ arm, stored, form, day }: BaselineFieldsProps) {
  const { field, setValue, values, isSubmitting } = form
  const date = field('baselineDate')
  const { value: isRecalculated, onChange: setRecalculated } = field('recalculate')
  const warning = day && warnOfFarBaseline(day, startOf(arm, stored))
  return (
    <Form {...form.formProps} isSummaryHidden>
      <TextField
        {...date}
        onBlur={() => {
          setValue('baselineDate', rewritten(values.baselineDate))
          date.onBlur()
        }}
        label={BASELINE.date}
        description={BASELINE.dateHint}
        isReadOnly={isSubmitting}
        isRequired
        autoFocus
      />
      {warning && <Banner tone="caution" title={warning.message} />}
      <TextArea
        {...field('reason')}
        label={BASELINE.reason}
        description={BASELINE.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        rows={2}
        isReadOnly={isSubmitting}
      />
      <Checkbox isSelected={isRecalculated} onChange={setRecalculated} isReadOnly={isSubmitting}>
        {BASELINE.recalculate}
      </Checkbox>
    </Form>
  )
}
