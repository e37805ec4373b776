import { FigureDialog } from '@imsang/screens/dashboard/FigureDialog'
import type { Figure } from '@imsang/screens/dashboard/figures'
import { DASHBOARD } from '@imsang/screens/dashboard/messages'
import { paths } from '@imsang/screens/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { opens } from '../app/opens'
import { loadable } from '../data/loadable'
import { figureRows, renewFigures } from '../data/statistics'

const app = getRouteApi('/_app')

interface FigureListProps {
  projectId: string
  figure: Figure
  /** The institution of the dashboard; null for the whole study. */
  chosen: string | null
  /** Its name. */
  place: string | null
  onClose: () => void
}

/** The list behind a number; one that has another length has the numbers loaded again [DASH-086 … DASH-089]. */
export function FigureList({ projectId, figure, chosen, place, onClose }: FigureListProps) {
  const { account } = app.useRouteContext()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(0)
  const at = figure.of === 'subjects' && figure.at ? figure.at.projectOrganizationId : chosen
  const rows = useQuery(figureRows(projectId, figure, at, page))
  const isOlder = rows.data !== undefined && rows.data.total !== figure.count
  useEffect(() => {
    if (isOlder) void renewFigures(queryClient, projectId)
  }, [isOlder, queryClient, projectId])
  return (
    <FigureDialog
      projectId={projectId}
      figure={figure}
      place={place ?? DASHBOARD.whole}
      state={loadable(rows, (found) => found)}
      page={page}
      canOpenSubjects={opens(account, paths.subjects(projectId)) === true}
      actions={{ retry: () => void rows.refetch(), setPage }}
      onClose={onClose}
    />
  )
}
