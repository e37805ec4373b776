import type { CalendarDate } from '@imsang/domain/calendar'
import { PageHeader } from '@imsang/ui/PageHeader'
import type { Notify } from '../terms'
import { STUDY_FORM } from './messages'
import type { StudyPickers } from './pickers'
import { StudyForm } from './StudyForm'
import { type StudyFormOptions, useStudyForm } from './useStudyForm'

export interface StudyCreateScreenProps {
  /** The day in Seoul. */
  today: CalendarDate
  pickers: StudyPickers
  actions: Pick<StudyFormOptions, 'save' | 'onSaved' | 'onCancel'> & { notify: Notify }
}

/** Sets up a study in one sitting [STUDY-015, STUDY-130 … STUDY-161]. */
export function StudyCreateScreen({ today, pickers, actions }: StudyCreateScreenProps) {
  const form = useStudyForm({ stored: null, today, ...actions })
  return (
    <>
      <PageHeader title={STUDY_FORM.createTitle} subtitle={STUDY_FORM.createSubtitle} />
      <StudyForm form={form} isNew today={today} pickers={pickers} notify={actions.notify} />
    </>
  )
}
