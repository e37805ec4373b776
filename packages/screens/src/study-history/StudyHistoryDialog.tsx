import type { Project } from '@imsang/api-client'
import { STUDY_AUDIT_FIELD_LABELS, type StudyAuditField, studyAuditFieldsFor } from '@imsang/domain/audit-fields'
import { Banner } from '@imsang/ui/Banner'
import { useMemo } from 'react'
import { HistoryDialog } from '../audit-log/HistoryDialog'
import type { HistoryKind } from '../audit-log/historyKind'
import { type LoadAuditLog, useAuditLog } from '../audit-log/useAuditLog'
import { AUDIT_TRAIL } from '../audit-trail/messages'
import { STUDY_HISTORY } from './messages'

/** What a reader of the trail needs to open the history of a study. */
export interface StudyHistory {
  /** Loads the newest entries of the study itself, its institutions and its participants; never throws. */
  load: LoadAuditLog<StudyAuditField>
  /** True for an admin of the study, who sees all of it; others see neither its organisations nor other institutions. */
  isAdmin: boolean
}

export interface StudyHistoryDialogProps {
  study: Pick<Project, 'projectId' | 'projectName'>
  history: StudyHistory
  onClose: () => void
}

const TEXTS = { failed: AUDIT_TRAIL.failed, emptyOfField: STUDY_HISTORY.emptyOfField }

/** Who changed what in a study, when and why, in the form of a subject's history [STUDY-326 … STUDY-333]. */
export function StudyHistoryDialog({ study, history: { load, isAdmin }, onClose }: StudyHistoryDialogProps) {
  const log = useAuditLog(study.projectId, load)
  const kind = useMemo<HistoryKind<StudyAuditField>>(
    () => ({
      fields: studyAuditFieldsFor({ isAdmin }).map((id) => ({ id, label: STUDY_AUDIT_FIELD_LABELS[id] })),
      texts: TEXTS,
    }),
    [isAdmin],
  )
  return (
    <HistoryDialog
      title={STUDY_HISTORY.title(study.projectName)}
      note={!isAdmin && log.state.kind === 'ready' && <Banner tone="muted" title={STUDY_HISTORY.part} />}
      of={kind}
      log={log}
      onClose={onClose}
    />
  )
}
