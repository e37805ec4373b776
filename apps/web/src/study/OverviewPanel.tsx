import { DashboardFor } from '@imsang/screens/dashboard/DashboardFor'
import { StudyOverview, type StudyOverviewProps } from '@imsang/screens/study/StudyOverview'
import { StudyAnnouncements } from '../announcements/StudyAnnouncements'
import { useToday } from '../app/today'
import { StudyDashboard } from '../dashboard/StudyDashboard'
import { type DashboardPermissions, useDashboardView } from '../dashboard/useDashboardView'

interface OverviewPanelProps extends Pick<StudyOverviewProps, 'study' | 'institutions'> {
  permissions: DashboardPermissions | null
  /** The institution that was asked for [STUDY-104]. */
  chosen: string | undefined
  /** @param projectOrganizationId null for the whole study */
  onChoose: (projectOrganizationId: string | null) => void
}

/** The dashboard of a study, and what the study is about [STUDY-100, DASH-008]. */
export function OverviewPanel({ study, institutions, permissions, chosen, onChoose }: OverviewPanelProps) {
  const { projectId } = study
  const today = useToday()
  const shown = useDashboardView({ projectId, permissions, chosen })
  // Beside the purpose, where the visits of an institution take the place of the card [DASH-092].
  const isWhole = shown.view.kind === 'whole'
  const announcements = <StudyAnnouncements projectId={projectId} isCard={isWhole} />
  return (
    <StudyOverview
      study={study}
      institutions={institutions}
      announcements={isWhole ? undefined : announcements}
      dashboard={
        <DashboardFor projectId={projectId} today={today}>
          <StudyDashboard
            study={study}
            permissions={permissions}
            shown={shown}
            onChoose={onChoose}
            announcements={isWhole && announcements}
          />
        </DashboardFor>
      }
    />
  )
}
