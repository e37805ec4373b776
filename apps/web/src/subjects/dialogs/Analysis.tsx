import { ScreeningAnalysisDialog } from '@imsang/screens/screening-analysis/ScreeningAnalysisDialog'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../data/downloads'
import { loadable } from '../../data/loadable'
import { subjects } from '../../data/subjects'
import type { ListDialogProps } from './dialogProps'

/** The analysis of all subjects of the selection; in a large study they are loaded for it. */
export function Analysis({ desk: { list, today }, ends }: ListDialogProps) {
  const { projectId, projectOrganizationId: site } = list.of
  const all = useQuery(subjects(list.of))
  return (
    <ScreeningAnalysisDialog
      state={loadable(all, (loaded) => ({ subjects: loaded }))}
      today={today}
      institutionName={list.site?.organizationName ?? null}
      isMasked={list.of.isMasked}
      canExport={list.permissions?.canExportData ?? false}
      actions={{
        retry: () => void all.refetch(),
        download: (file) =>
          download({
            projectId,
            what: 'screening-failures',
            filter: { ...(site && { projectOrganizationId: site }) },
            ...file,
          }),
      }}
      notify={ends.notify}
      onClose={ends.onCancel}
    />
  )
}
