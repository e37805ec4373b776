import type { InstitutionStatistics, Project } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { normaliseStudyStatus } from '@imsang/domain/study-status'
import type { ForecastState } from '@imsang/screens/dashboard-forecast/EnrolmentForecast'
import { forecastOf } from '@imsang/screens/dashboard-forecast/forecastOf'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { waitingFor } from '../data/loadable'
import { institutionEnrolments } from '../data/statistics'

interface ForecastFrom {
  /** Of one institution alone, with its statistics. */
  readonly institution: string | null
  readonly one: InstitutionStatistics | null
  /** Of the whole study, with its target. */
  readonly isAsked: boolean
  readonly target: number | null
}

/** When the target is expected to be reached: from the institutions' own months [DASH-096, DASH-111]. */
export function useForecast(
  { projectId, status }: Pick<Project, 'projectId' | 'status'>,
  today: CalendarDate,
  of: ForecastFrom,
) {
  const { institution, one, isAsked, target } = of
  const all = useQuery({ ...institutionEnrolments(projectId), enabled: isAsked })
  const institutions = useMemo(
    () => (isAsked ? (target === null ? null : (all.data ?? null)) : one && [one]),
    [isAsked, target, all.data, one],
  )
  const isOngoing = normaliseStudyStatus(status).kind === 'ongoing'
  const forecast = useMemo(
    () => institutions && forecastOf({ institutions, institution, target, isOngoing }, today),
    [institutions, institution, target, isOngoing, today],
  )
  return { state: stateOf(), retry: () => void all.refetch() }

  function stateOf(): ForecastState {
    if (forecast) return { kind: 'ready', forecast }
    return isAsked && all.isError ? waitingFor(all) : { kind: 'loading' }
  }
}
