import type { CalendarDate } from '@imsang/domain/calendar'
import { addDays } from '@imsang/domain/calendar'
import { VISIT_TASK_LABELS, VISIT_TASKS } from '@imsang/domain/visit-task'
import { warnOfFarVisit } from '@imsang/domain/visit-window'
import { Banner } from '@imsang/ui/Banner'
import { CheckboxGroup } from '@imsang/ui/Checkbox'
import { DateField } from '@imsang/ui/DateField'
import { TextField } from '@imsang/ui/TextField'
import { VisitTextField } from '../visit-edit/VisitTextField'
import { OTHER_VISIT } from './messages'
import * as css from './OtherVisit.css'
import type { OtherVisitForm } from './useOtherVisit'

const TASKS = VISIT_TASKS.map((id) => ({ id, label: VISIT_TASK_LABELS[id] }))

interface VisitFieldsProps extends Pick<OtherVisitForm, 'form'> {
  today: CalendarDate
}

/** What was done and when, and when the next visit is to be [VISIT-186 … VISIT-205, VISIT-265]. */
export function VisitFields({ form, today }: VisitFieldsProps) {
  const { field, values, isSubmitting } = form
  const { futureVisitDate } = values
  const warning = futureVisitDate === null ? null : warnOfFarVisit(futureVisitDate, today)
  return (
    <>
      <div className={css.days}>
        <TextField {...field('visitName')} label={OTHER_VISIT.name} isReadOnly={isSubmitting} isRequired />
        <DateField
          {...field('visitDate')}
          label={OTHER_VISIT.date}
          max={today}
          today={today}
          isReadOnly={isSubmitting}
          isRequired
        />
      </div>
      <CheckboxGroup
        {...field('tasks')}
        label={OTHER_VISIT.tasks}
        items={TASKS}
        orientation="columns"
        isReadOnly={isSubmitting}
        isRequired
      />
      <VisitTextField
        visit={{ areTextsHidden: false }}
        stored={null}
        label={OTHER_VISIT.notes}
        field={field('otherNotes')}
        isReadOnly={isSubmitting}
      />
      <div className={css.group}>
        <DateField
          {...field('futureVisitDate')}
          label={OTHER_VISIT.future}
          description={OTHER_VISIT.futureHint}
          min={addDays(today, 1)}
          today={today}
          isReadOnly={isSubmitting}
        />
        {warning && <Banner tone="caution" title={warning.message} />}
      </div>
    </>
  )
}
