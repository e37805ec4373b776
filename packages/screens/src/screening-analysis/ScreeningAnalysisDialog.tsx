import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import type { AnalysedSubject } from '@imsang/domain/screening-analysis'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { MASKING } from '../masking/messages'
import type { ActionResult, Loadable, Notify } from '../terms'
import { Charts } from './Charts'
import { type DownloadedFailures, FailureList, type ListedSubject } from './FailureList'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'
import { Totals } from './Totals'

export type { DownloadedFailures } from './FailureList'

/** The fields of a subject that the analysis reads, masked according to the user's role. */
export type ScreenedSubject = ListedSubject & AnalysedSubject

export type AnalysisState = Loadable<{
  /** All rows, including those with `_R`, in the order of the table. */
  subjects: readonly ScreenedSubject[]
}>

export interface ScreeningAnalysisDialogProps {
  /** A large study loads its subjects only for the analysis. */
  state: AnalysisState
  /** Today in Seoul. */
  today: CalendarDate
  /** The institution of the rows; null for the whole study. */
  institutionName: string | null
  /** The server has masked the rows: the dialog says so, and the file contains only what it shows. */
  isMasked?: boolean
  /** `canExportData` of the study. */
  canExport: boolean
  actions: {
    /** Loads the subjects again. */
    retry: () => void
    /** Has a file recorded, makes and saves it; never throws. */
    download: (file: DownloadedFailures) => Promise<ActionResult>
  }
  notify: Notify
  onClose: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Screening results: totals, the last seven days, the reasons, and the subjects that failed [SUBJ-342 … SUBJ-376]. */
export function ScreeningAnalysisDialog(props: ScreeningAnalysisDialogProps) {
  const { state, today, institutionName, isMasked = false, canExport, actions, notify, onClose, returnFocusTo } = props
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
            {isMasked && <span>{MASKING.hint}</span>}
          </p>
          {state.kind === 'ready' && <Totals subjects={state.subjects} />}
        </div>
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorState
            title={TEXTS.loadFailed}
            safeMessage={TEXTS.loadFailedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        )}
        {state.kind === 'ready' && (
          <>
            <Charts subjects={state.subjects} today={today} />
            <FailureList
              subjects={state.subjects}
              today={today}
              canExport={canExport}
              download={actions.download}
              notify={notify}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Waiting() {
  return (
    <LoadingRegion slowMessage={TEXTS.slow}>
      <div className={css.skeleton}>
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={160} />
      </div>
    </LoadingRegion>
  )
}
