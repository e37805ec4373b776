import type { CalendarDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Form } from '@imsang/ui/Form'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { useId } from 'react'
import * as css from '../record-dialog/RecordDialog.css'
import type { DialogEnds, Loadable } from '../terms'
import { REPORT } from './messages'
import { ReportEnd } from './ReportEnd'
import { ReportFields } from './ReportFields'
import type { InstitutionChoice, ReportActions, ReportInstitution } from './terms'
import { useReportForm } from './useReportForm'

export interface ReportDialogProps extends DialogEnds {
  /** Null where the address names none, or `main` [REPORT-011]. */
  study: { startDate: CalendarDate | null } | null
  /** Today in Seoul. */
  today: CalendarDate
  /** The SITEs that the user may read, in their order. */
  institutions: Loadable<{ institutions: readonly ReportInstitution[] }>
  choice: InstitutionChoice
  actions: ReportActions
}

/**
 * Asks for the period, the institution and the purpose of a progress report, and shows how it is created. Whatever
 * happens, the choices stay until the file is there [REPORT-001 … REPORT-011, REPORT-019 … REPORT-022, REPORT-030 … REPORT-038].
 */
export function ReportDialog(props: ReportDialogProps) {
  const { study, onCancel, returnFocusTo } = props
  const labels = useLabels()
  const close = <Button onPress={onCancel}>{labels.close}</Button>
  if (study) return <AskedDialog {...props} study={study} />
  return (
    <Dialog title={REPORT.title} isOpen onOpenChange={onCancel} returnFocusTo={returnFocusTo} actions={close}>
      <ErrorState title={REPORT.noStudy} />
    </Dialog>
  )
}

type Asked = ReportDialogProps & { study: NonNullable<ReportDialogProps['study']> }

function AskedDialog({ study, today, institutions, choice, actions, notify, onDone, onCancel, returnFocusTo }: Asked) {
  const labels = useLabels()
  const id = useId()
  const form = useReportForm({ study, today, institutions, choice, actions, notify, onDone })
  const { isSubmitting, progress, outcome } = form
  return (
    <Dialog
      title={REPORT.title}
      width={640}
      isOpen
      onOpenChange={onCancel}
      isBusy={isSubmitting}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          {isSubmitting && (
            <div className={css.progress}>
              <ProgressBar
                label={REPORT.progress}
                value={progress?.done ?? null}
                max={progress?.of ?? 1}
                {...(progress && { valueText: REPORT.pages(progress.done, progress.of) })}
              />
            </div>
          )}
          <Button onPress={isSubmitting ? actions.cancel : onCancel}>{labels.cancel}</Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting} icon={isSubmitting}>
            {isSubmitting ? REPORT.creating : REPORT.create}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {outcome && !isSubmitting && <ReportEnd outcome={outcome} />}
        <Form {...form.formProps} id={id} isSummaryHidden>
          <ReportFields
            form={form}
            studyStart={study.startDate}
            today={today}
            institutions={institutions}
            choice={choice}
            onRetry={actions.retry}
          />
        </Form>
      </div>
    </Dialog>
  )
}
