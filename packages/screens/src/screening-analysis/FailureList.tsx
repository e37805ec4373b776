import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import {
  ANALYSIS_PAGE_SIZE,
  CATALOGUE_LABELS,
  catalogueReasonOf,
  failureReport,
  failureReportName,
  hasFailedScreening,
  type ReportedSubject,
} from '@imsang/domain/screening-analysis'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { DownloadDialog } from '../download/DownloadDialog'
import { useServerHas } from '../server/Server'
import { type ActionResult, type Notify, toastOfRefusal } from '../terms'
import { FailureDetail } from './FailureDetail'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'

export type ListedSubject = ReportedSubject & { readonly subjectId: string }

interface FailureListProps {
  subjects: readonly ListedSubject[]
  today: CalendarDate
  canExport: boolean
  /** Has the file recorded, makes it with the number of its download, and saves it; never throws. */
  download: (file: DownloadedFailures) => Promise<ActionResult>
  notify: Notify
}

/** The file of the failures, before it is made. */
export interface DownloadedFailures {
  name: string
  subjectIds: readonly string[]
  purpose: string
  /** The whole text for the number of the download, null without a record of downloads. It starts with a byte-order mark, by which Excel recognises UTF-8. */
  textOf: (number: string | null) => string
}

/** The columns of the file, in order. */
const COLUMNS: readonly TableColumn<ListedSubject>[] = [
  { id: 'scno', header: TEXTS.columns.scno, render: ({ scno }) => scno, isRowHeader: true, isNowrap: true },
  { id: 'initials', header: TEXTS.columns.initials, render: ({ initials }) => initials, isNowrap: true },
  { id: 'institution', header: TEXTS.columns.institution, render: (row) => row.institutionName, minWidth: 120 },
  { id: 'consent', header: TEXTS.columns.consent, render: (row) => formatDate(row.consentDate), isNowrap: true },
  {
    id: 'failedOn',
    header: TEXTS.columns.failedOn,
    render: (row) => formatDate(row.screeningFailDate),
    isNowrap: true,
  },
  {
    id: 'reason',
    header: TEXTS.columns.reason,
    render: (row) => CATALOGUE_LABELS[catalogueReasonOf(row.screenFailureReason)],
    minWidth: 120,
  },
  {
    id: 'detail',
    header: TEXTS.columns.detail,
    render: (row) => row.screenFailureDetail && <FailureDetail text={row.screenFailureDetail} of={row.scno} />,
    minWidth: 200,
  },
]

/**
 * The subjects that failed screening, in the given order: ten per page, and all of them as a file
 * [SUBJ-352 … SUBJ-357].
 */
export function FailureList({ subjects, today, canExport, download, notify }: FailureListProps) {
  const headingId = useId()
  const [wantedPage, setPage] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const isRecorded = useServerHas('announceDownload')
  const failed = subjects.filter(hasFailedScreening)
  const totalPages = Math.ceil(failed.length / ANALYSIS_PAGE_SIZE)
  // The list may have become shorter meanwhile.
  const page = Math.max(0, Math.min(wantedPage, totalPages - 1))
  const shown = failed.slice(page * ANALYSIS_PAGE_SIZE, (page + 1) * ANALYSIS_PAGE_SIZE)

  const save = (purpose: string) =>
    download({
      name: failureReportName(today),
      subjectIds: failed.map(({ subjectId }) => subjectId),
      purpose,
      textOf: (number) => failureReport(failed, number),
    })
  /** Nobody records a purpose there [RELEASE-081]. */
  const saveAtOnce = async () => {
    const result = await save('')
    notify(
      result.ok
        ? { kind: 'success', message: TEXTS.exported }
        : toastOfRefusal(TEXTS.exportFailed, result.message ?? TEXTS.exportFailedHint),
    )
  }

  return (
    <section className={css.list} aria-labelledby={headingId}>
      <div className={css.listHead}>
        <h3 id={headingId} className={css.heading}>
          {TEXTS.failures}
        </h3>
        <span className={css.count}>{TEXTS.count(failed.length)}</span>
        {canExport && (
          <Button
            size="small"
            icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
            isDisabled={failed.length === 0}
            onPress={() => (isRecorded ? setAsking(true) : void saveAtOnce())}
          >
            {TEXTS.export}
          </Button>
        )}
      </div>
      {failed.length === 0 ? (
        <EmptyState title={TEXTS.noFailures} description={TEXTS.noFailuresHint} />
      ) : (
        <Table
          aria-label={TEXTS.failures}
          columns={COLUMNS}
          rows={shown}
          getKey={({ subjectId }) => subjectId}
          density="compact"
        />
      )}
      <div className={css.pages}>
        <Pagination aria-label={TEXTS.pages} page={page} totalPages={totalPages} onChange={setPage} />
      </div>
      {isAsking && (
        <DownloadDialog
          file={TEXTS.exportedFile(failed.length)}
          download={save}
          texts={{ done: TEXTS.exported, failed: TEXTS.exportFailed, failedHint: TEXTS.exportFailedHint }}
          notify={notify}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
