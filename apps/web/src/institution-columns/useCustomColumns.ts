import { commitColumnValue, customColumnOf, customColumns } from '@imsang/screens/institution-columns/customColumns'
import { COLUMNS } from '@imsang/screens/institution-columns/messages'
import type { InstitutionDialog, InstitutionsPanelProps } from '@imsang/screens/institutions/InstitutionsPanel'
import type { Column } from '@imsang/ui/DataGrid'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { institutionColumns, savesOfCells, useColumnActions, waitingColumnValues } from '../data/institutionColumns'
import { useWaiting } from '../queue/useWaiting'

interface CustomColumns {
  projectId: string
  /** The list of institutions is shown to this user. */
  isShown: boolean
  canEdit: boolean
  open: (dialog: InstitutionDialog) => void
}

type Row = NonNullable<InstitutionsPanelProps['columns']>[number] extends Column<infer Shown> ? Shown : never
const institutionOf = (row: Row) => row.projectOrganizationId

/** The columns that the study added to its institutions, for their table, and the saving of a cell [INST-101, INST-163]. */
export function useCustomColumns({ projectId, isShown, canEdit, open }: CustomColumns) {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ ...institutionColumns(projectId), enabled: isShown })
  const { setValue } = useColumnActions(projectId)
  const today = useToday()
  const items = useWaiting()
  const waiting = useMemo(() => waitingColumnValues(items), [items])
  useAskBeforeClosing()
  useEffect(() => {
    if (isError) notify({ kind: 'error', message: COLUMNS.failed })
  }, [isError])
  const columns = useMemo(
    () =>
      customColumns<Row>({
        columns: data ?? [],
        institutionOf,
        canEdit,
        today,
        waiting,
        onRemove: (column) => open({ kind: 'remove-column', column }),
      }),
    [data, canEdit, today, waiting, open],
  )
  const commit = useCallback<NonNullable<InstitutionsPanelProps['actions']['commit']>>(
    async (projectOrganizationId, gridId, value) => {
      const known = queryClient.getQueryData(institutionColumns(projectId).queryKey) ?? []
      const column = customColumnOf(known, gridId)
      if (!column) return undefined
      return commitColumnValue({ setValue, notify }, { column, projectOrganizationId }, value)
    },
    [queryClient, projectId, setValue],
  )
  return { columns, commit }
}

/** Until a save has its answer, a page that is closed or loaded again may lose it: the browser asks first [INST-163]. */
function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (savesOfCells.isBusy()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
