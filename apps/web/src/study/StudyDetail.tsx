import { mayEditSheets } from '@imsang/domain/study-permissions'
import { studyTabsOf } from '@imsang/domain/study-tabs'
import { paths } from '@imsang/screens/paths'
import { StudyScreen } from '@imsang/screens/study/StudyScreen'
import { StudyTabs, type StudyTabsProps } from '@imsang/screens/study/StudyTabs'
import { StudyHistoryButton } from '@imsang/screens/study-history/StudyHistoryButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { opens } from '../app/opens'
import { ChangesOfStudy } from '../changes-link/ChangesOfStudy'
import { rememberStudy } from '../data/me'
import { isMissing } from '../data/refusalOf'
import { myStudies, ownParticipation, studyData, studyPermissions } from '../data/studies'
import { InstitutionsTab } from '../institutions/InstitutionsTab'
import { useStudyHistory } from '../study-history/useStudyHistory'
import { InstitutionCards } from './InstitutionCards'
import { OverviewPanel } from './OverviewPanel'
import { ResearchersTab } from './ResearchersTab'
import type { StudyTabSearch } from './studyTabSearch'
import { TemplatesTab } from './TemplatesTab'
import { useFreshOnRefusal } from './useFreshOnRefusal'
import { useOnReturn } from './useOnReturn'
import { useStudyState } from './useStudyState'
import { useStudyTab } from './useStudyTab'
import { useSubjectsAhead } from './useSubjectsAhead'
import { VendorsOfStudy } from './VendorsOfStudy'

const app = getRouteApi('/_app')

/** A study that does not exist or may not be opened says so for this long, in ms, before the list opens [STUDY-118, STUDY-119]. */
const REFUSAL_SHOWN_MS = 2000

/** Nobody who could be an admin or a researcher [PERM-058]. */
const WITHOUT_RIGHTS = {
  isAdmin: false,
  isResearcher: false,
  canEditProject: false,
  canEditSheets: false,
  canViewInvestigators: false,
}

interface StudyDetailProps {
  projectId: string
  search: StudyTabSearch
  /** Replaces the current address. */
  navigate: (search: StudyTabSearch) => void
}

/** One study with the tabs of the user; once loaded it is remembered as the last one [ROUTE-051]. */
export function StudyDetail({ projectId, search, navigate }: StudyDetailProps) {
  const { account } = app.useRouteContext()
  const state = useStudyState(projectId)
  const permissions = useQuery(studyPermissions(projectId))
  // A failed look-up counts as denied.
  const rights = permissions.data ?? (permissions.isError ? WITHOUT_RIGHTS : null)
  const own = useQuery({ ...ownParticipation(projectId), enabled: rights?.isResearcher === true })
  const tabs = rights && studyTabsOf(rights)
  const { opened, openTab } = useStudyTab({ projectId, search, navigate, shown: tabs })
  useFreshOnReturn(projectId)
  useFreshOnRefusal(projectId)
  useLeaveRefused(state.kind === 'not-found' || state.kind === 'no-access')
  const isLoaded = state.kind === 'ready'
  useEffect(() => {
    if (isLoaded) void rememberStudy(projectId)
  }, [isLoaded, projectId])
  useSubjectsAhead(projectId, isLoaded && rights !== null)
  const canEdit = opens(account, paths.editStudy(projectId)) && rights?.isAdmin === true && rights.canEditProject
  const history = useStudyHistory(projectId)
  return (
    <StudyScreen
      state={state}
      canEdit={canEdit}
      changes={isLoaded && <ChangesOfStudy projectId={projectId} isForMonitors />}
      history={isLoaded && <StudyHistoryButton study={state.study} history={history} />}
      actions={{ retry: () => location.reload() }}
    >
      {isLoaded && (
        <StudyTabs
          state={tabsState()}
          opened={opened}
          panels={{
            dashboard: (
              <OverviewPanel
                study={state.study}
                permissions={permissions.data ?? null}
                chosen={search.projectOrganizationId}
                onChoose={choose}
                institutions={tabs?.includes('institutions') ? undefined : <InstitutionCards projectId={projectId} />}
              />
            ),
            institutions: <InstitutionsTab study={state.study} permissions={permissions.data ?? null} />,
            researchers: <ResearchersTab projectId={projectId} rights={rights ?? WITHOUT_RIGHTS} />,
            templates: (
              <TemplatesTab
                projectId={projectId}
                canEdit={rights !== null && mayEditSheets(rights)}
                canExport={permissions.data?.canExportData ?? false}
              />
            ),
            vendors: <VendorsOfStudy projectId={projectId} canEdit={rights !== null && mayEditSheets(rights)} />,
          }}
          onOpen={openTab}
        />
      )}
    </StudyScreen>
  )

  function choose(projectOrganizationId: string | null) {
    const { projectOrganizationId: _, ...others } = search
    navigate({ ...others, ...(projectOrganizationId !== null && { projectOrganizationId }) })
  }

  function tabsState(): StudyTabsProps['state'] {
    if (isMissing(own.error)) return { kind: 'unregistered' }
    return tabs ? { kind: 'ready', shown: tabs } : { kind: 'loading' }
  }
}

/** What is shown of a study is loaded again when the user returns to the window [STUDY-112 … STUDY-114]. */
function useFreshOnReturn(projectId: string): void {
  const queryClient = useQueryClient()
  useOnReturn(() => void queryClient.invalidateQueries({ queryKey: studyData(projectId) }))
}

/**
 * Leads from a study that the user cannot open to the list, unless they go elsewhere first [STUDY-118 … STUDY-121]. The list
 * is loaded again: one that was loaded before may still have the study [RSCH-070].
 */
function useLeaveRefused(isRefused: boolean): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: myStudies().queryKey })
  }, [isRefused, queryClient])
  useEffect(() => {
    if (!isRefused) return
    const timer = setTimeout(() => void navigate({ to: paths.studies(), replace: true }), REFUSAL_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isRefused, navigate])
}
