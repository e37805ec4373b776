import { ScreeningAnalysisDialog } from '@imsang/screens/screening-analysis/ScreeningAnalysisDialog'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../base/saveFile'
import { loadable } from '../../data/loadable'
import { subjects } from '../../data/subjects'
import type { ListDialogProps } from './dialogProps'

/** The analysis of all subjects of the selection; in a large study they are loaded for it. */
export function Analysis({ desk: { list, today }, ends }: ListDialogProps) {
  const all = useQuery(subjects(list.of))
  return (
    <ScreeningAnalysisDialog
      state={loadable(all, (loaded) => ({ subjects: loaded }))}
      today={today}
      institutionName={list.site?.organizationName ?? null}
      isMasked={list.of.isMasked}
      canExport={list.permissions?.canExportData ?? false}
      actions={{ saveFile, retry: () => void all.refetch() }}
      notify={ends.notify}
      onClose={ends.onCancel}
    />
  )
}
