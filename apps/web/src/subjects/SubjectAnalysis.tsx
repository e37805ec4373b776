import type { CalendarDate } from '@imsang/domain/calendar'
import { ScreeningAnalysisDialog } from '@imsang/screens/screening-analysis/ScreeningAnalysisDialog'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { saveFile } from '../base/saveFile'
import { subjects } from '../data/subjects'
import { waitingFor } from '../data/waitingFor'
import type { useSubjectList } from './useSubjectList'

interface SubjectAnalysisProps {
  list: ReturnType<typeof useSubjectList>
  today: CalendarDate
  onClose: () => void
}

/** The analysis of all subjects that the page stands for; a large study loads them for it. */
export function SubjectAnalysis({ list, today, onClose }: SubjectAnalysisProps) {
  const all = useQuery(subjects(list.of))
  return (
    <ScreeningAnalysisDialog
      state={all.data ? { kind: 'ready', subjects: all.data } : waitingFor(all)}
      today={today}
      institutionName={list.site?.organizationName ?? null}
      isMasked={list.of.isMasked}
      canExport={list.permissions?.canExportData ?? false}
      actions={{ saveFile, retry: () => void all.refetch() }}
      notify={notify}
      onClose={onClose}
    />
  )
}
