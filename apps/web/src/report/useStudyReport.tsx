import { type ComponentType, type ReactNode, useState } from 'react'
import { loadPart } from '../app/loadPart'
import type { StudyReportProps } from './StudyReport'

/** The dialog of the progress report, which is loaded when it is first opened [DASH-009, REPORT-001]. */
export function useStudyReport(study: StudyReportProps['study']): { open: () => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<StudyReportProps> | null>(null)
  const open = async () => {
    const part = await loadPart(() => import('./StudyReport'))
    if (part) setDialog(() => part.StudyReport)
  }
  return { open: () => void open(), dialog: Dialog && <Dialog study={study} onClose={() => setDialog(null)} /> }
}
