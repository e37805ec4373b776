import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import type { AnalysedSubject } from '@imsang/domain/screening-analysis'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'
import { Charts } from './Charts'
import { FailureList, type ListedSubject, type SaveResult } from './FailureList'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'
import { Totals } from './Totals'

export type { SaveResult } from './FailureList'

/** What the analysis reads of a subject, as the reader's role receives it. */
export type ScreenedSubject = ListedSubject & AnalysedSubject

export interface ScreeningAnalysisDialogProps {
  /** All loaded rows, those with `_R` included, in the order of the table. */
  subjects: readonly ScreenedSubject[]
  /** The day in Seoul. */
  today: CalendarDate
  /** Which institution the rows are of; null for all of the study. */
  institutionName: string | null
  /** The server has masked the rows: the dialog says so, and the file holds no more than it shows. */
  isMasked?: boolean
  /** The study's `canExportData`. */
  canExport: boolean
  actions: {
    /** Hands the person a file. The text begins with the mark by which Excel knows UTF-8, and has to keep it. */
    saveFile: (name: string, text: string) => Promise<SaveResult>
  }
  notify: (toast: ToastMessage) => void
  onClose: () => void
  returnFocusTo?: ReturnFocusTo
}

/** How screening goes: numbers, the last seven days, the reasons, and who failed [SUBJ-342 … SUBJ-376]. */
export function ScreeningAnalysisDialog(props: ScreeningAnalysisDialogProps) {
  const {
    subjects,
    today,
    institutionName,
    isMasked = false,
    canExport,
    actions,
    notify,
    onClose,
    returnFocusTo,
  } = props
  return (
    <Dialog
      title={TEXTS.title}
      width={880}
      isOpen
      onOpenChange={onClose}
      isDismissable
      {...(returnFocusTo && { returnFocusTo })}
      actions={<Button onPress={onClose}>{TEXTS.close}</Button>}
    >
      <div className={css.body}>
        <div className={css.overview}>
          <p className={css.scope}>
            <span>{institutionName ?? TEXTS.allInstitutions}</span>
            <span>{TEXTS.asOf(formatDate(today))}</span>
            {isMasked && <span>{TEXTS.masked}</span>}
          </p>
          <Totals subjects={subjects} />
        </div>
        <Charts subjects={subjects} today={today} />
        <FailureList
          subjects={subjects}
          today={today}
          canExport={canExport}
          saveFile={actions.saveFile}
          notify={notify}
        />
      </div>
    </Dialog>
  )
}
