import type { Project } from '@imsang/api-client'
import { type Month, monthOf } from '@imsang/domain/enrolment-statistics'
import {
  DashboardScreen,
  type DashboardState,
  type Figure,
  figuresOfInstitution,
  figuresOfStudy,
} from '@imsang/screens/dashboard/DashboardScreen'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToday } from '../app/today'
import { serverHas } from '../base/serverLevel'
import { freshnessOf, loadable } from '../data/loadable'
import { isMissing } from '../data/refusalOf'
import { ownStatistics, statisticsOfOne, studyStatistics } from '../data/statistics'
import { useStudyReport } from '../report/useStudyReport'
import { FigureList } from './FigureList'
import { MonthOfInstitutions } from './MonthOfInstitutions'
import { useComparison } from './useComparison'
import type { DashboardPermissions, useDashboardView } from './useDashboardView'
import { useForecast } from './useForecast'

interface StudyDashboardProps {
  study: Pick<Project, 'projectId' | 'startDate' | 'endDate' | 'status'>
  permissions: DashboardPermissions | null
  shown: ReturnType<typeof useDashboardView>
  /** @param projectOrganizationId null for the whole study */
  onChoose: (projectOrganizationId: string | null) => void
  /** The announcements as a card, for the view of the whole study. */
  announcements: ReactNode
}

/** The dashboard of a study: everything that it needs is asked for at once [DASH-091]. */
export function StudyDashboard({ study, permissions, shown, onChoose, announcements }: StudyDashboardProps) {
  const { projectId } = study
  const { view, places, hasWhole, waiting } = shown
  const today = useToday()
  const [month, openMonth] = useState<Month | null>(null)
  const [figure, openFigure] = useState<Figure | null>(null)
  const hasLists = serverHas('listFigureSubjects', 'listFigureVisits')
  const report = useStudyReport(study)
  const isWhole = view.kind === 'whole'
  const chosen = view.kind === 'one' ? view.projectOrganizationId : null
  const whole = useQuery({ ...studyStatistics(projectId), enabled: isWhole })
  const own = useQuery({ ...ownStatistics(projectId), enabled: view.kind === 'one' && view.isOwn })
  const one = useQuery({
    ...statisticsOfOne(projectId, chosen ?? ''),
    enabled: view.kind === 'one' && !view.isOwn,
  })
  const ofOne = view.kind === 'one' && view.isOwn ? own : one
  const comparison = useComparison(study, isWhole, monthOf(today))
  const forecast = useForecast(study, today, {
    institution: chosen,
    isAsked: isWhole,
    target: whole.data?.targetEnrollment ?? null,
    one: ofOne.data ?? null,
  })
  const place = places?.find(({ projectOrganizationId }) => projectOrganizationId === chosen)?.name ?? null
  // A study without institutions has no figures for whoever sees them one by one.
  if (view.kind === 'unknown' && places) return null
  return (
    <DashboardScreen
      state={stateOf()}
      period={{ start: study.startDate, end: study.endDate }}
      today={today}
      // Without the list the rest can still be chosen.
      selector={{ places: places ?? (waiting.kind === 'failed' ? [] : null), hasWhole, chosen }}
      comparison={isWhole ? comparison.state : null}
      forecast={forecast.state}
      announcements={announcements}
      isMasked={!isWhole && permissions !== null && permissions.effectiveDataRole !== 'ADMIN'}
      actions={{
        retry: () => void (view.kind === 'unknown' ? shown.retry() : (isWhole ? whole : ofOne).refetch()),
        retryComparison: comparison.retry,
        retryForecast: forecast.retry,
        choose: onChoose,
        openMonth,
        ...(serverHas('createProgressReport') && { openReport: report.open }),
        ...(hasLists && { openFigure }),
      }}
    >
      {month && (
        <MonthOfInstitutions
          projectId={projectId}
          month={month}
          {...(hasLists && { onOpen: openFigure })}
          onClose={() => openMonth(null)}
        />
      )}
      {figure && (
        <FigureList
          projectId={projectId}
          figure={figure}
          chosen={chosen}
          place={place}
          onClose={() => openFigure(null)}
        />
      )}
      {report.dialog}
    </DashboardScreen>
  )

  function stateOf(): DashboardState {
    switch (view.kind) {
      case 'unknown':
        return waiting
      case 'whole':
        return readyOr(whole, (found) => ({ figures: figuresOfStudy(found), recentVisits: null }))
      case 'one':
        if (view.isOwn && isMissing(own.error)) return { kind: 'no-participation' }
        return readyOr(ofOne, (found) => ({ figures: figuresOfInstitution(found), recentVisits: found.recentVisits }))
    }
  }
}

type Ready = Extract<DashboardState, { kind: 'ready' }>

function readyOr<Data>(
  query: UseQueryResult<Data>,
  ready: (data: Data) => Pick<Ready, 'figures' | 'recentVisits'>,
): DashboardState {
  return loadable(query, (data) => ({ ...ready(data), ...freshnessOf(query) }))
}
