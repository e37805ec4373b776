import type { Project } from '@imsang/api-client'
import { type Month, monthBefore } from '@imsang/domain/enrolment-statistics'
import { compareInstitutions, SILENT_MONTHS } from '@imsang/domain/site-recruitment'
import { normaliseStudyStatus } from '@imsang/domain/study-status'
import type { ComparisonState } from '@imsang/screens/dashboard/DashboardScreen'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { monthlyEnrolments } from '../data/statistics'

/** How the institutions of a study compare, from two months [DASH-082, DASH-083, DEC-889]. */
export function useComparison(
  { projectId, status }: Pick<Project, 'projectId' | 'status'>,
  isAsked: boolean,
  current: Month,
) {
  const now = useQuery({ ...monthlyEnrolments(projectId, current), enabled: isAsked })
  const before = useQuery({
    ...monthlyEnrolments(projectId, monthBefore(current, SILENT_MONTHS)),
    enabled: isAsked,
  })
  const retry = () => {
    for (const query of [now, before]) if (query.isError) void query.refetch()
  }
  return { state: stateOf(), retry }

  function stateOf(): ComparisonState {
    if (now.data && before.data) {
      const isOngoing = normaliseStudyStatus(status).kind === 'ongoing'
      return { kind: 'ready', comparison: compareInstitutions(now.data, before.data, isOngoing) }
    }
    return waitingFor(now.isError ? now : before)
  }
}
