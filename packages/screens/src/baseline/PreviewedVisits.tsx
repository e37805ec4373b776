import type { BaselinePreview, StudyArm } from '@imsang/api-client'
import { baselinePreviewName, baselinePreviewReport } from '@imsang/domain/baseline-change'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { DataGrid } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Switch } from '@imsang/ui/Switch'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DownloadDialog } from '../download/DownloadDialog'
import type { Notify } from '../terms'
import type { BaselineActions } from './baselineActions'
import { PREVIEW } from './messages'
import * as css from './Preview.css'
import { COLUMNS } from './previewColumns'
import { countVisits, markedOnly, type PreviewRow, previewRows } from './previewRows'

interface PreviewedVisitsProps {
  arm: Pick<StudyArm, 'id' | 'armCode'>
  /** The date that was entered. */
  day: CalendarDate
  canExport: boolean
  notify: Notify
  preview: BaselinePreview
  download: BaselineActions['download']
}

const keyOf = ({ key }: PreviewRow) => key

/** The touched visits, subject by subject: all of them or those with a mark, also as a file [BASE-101, BASE-104, BASE-105]. */
export function PreviewedVisits({ preview, arm, day, canExport, download, notify }: PreviewedVisitsProps) {
  const [isNarrowed, setNarrowed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const subjects = useMemo(
    () => (isNarrowed ? markedOnly(preview.subjects) : preview.subjects),
    [isNarrowed, preview.subjects],
  )
  const rows = useMemo(() => previewRows(subjects), [subjects])
  const visits = countVisits(subjects)
  if (preview.subjects.length === 0) return <EmptyState title={PREVIEW.empty} />
  return (
    <>
      <div className={css.tools}>
        <Switch isSelected={isNarrowed} onChange={setNarrowed}>
          {PREVIEW.markedOnly}
        </Switch>
        <div className={css.summary}>
          <span className={css.muted} role="status">
            {PREVIEW.subjects(subjects.length)} · {PREVIEW.visits(visits)}
          </span>
          {canExport && (
            <Button
              size="small"
              icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              isDisabled={subjects.length === 0}
              onPress={() => setAsking(true)}
            >
              {PREVIEW.csv}
            </Button>
          )}
        </div>
      </div>
      <DataGrid
        label={PREVIEW.title}
        columns={COLUMNS}
        rows={rows}
        getKey={keyOf}
        density="compact"
        isVirtualized
        maxHeight="min(52vh, 520px)"
        emptyState={<EmptyState title={PREVIEW.emptyMarked} />}
      />
      {isAsking && (
        <DownloadDialog
          file={PREVIEW.file(subjects.length, visits)}
          download={(purpose) =>
            download({
              name: baselinePreviewName(arm.armCode, day),
              studyArmId: arm.id,
              baselineDate: day,
              subjectIds: subjects.map(({ subjectId }) => subjectId),
              purpose,
              textOf: (number) => baselinePreviewReport(subjects, number),
            })
          }
          texts={{
            done: PREVIEW.downloaded,
            failed: PREVIEW.notDownloaded,
            failedHint: PREVIEW.notDownloadedHint,
          }}
          notify={notify}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
