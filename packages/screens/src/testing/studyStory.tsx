import { STUDY_TABS, type StudyTab } from '@imsang/domain/study-tabs'
import {
  institutionWithLongTexts,
  projectWithLongTexts,
  SAMPLE_DAY,
  sampleAnnouncements,
  sampleArms,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleProject,
  sampleTemplates,
} from '@imsang/fixtures'
import { type ReactNode, useState } from 'react'
import { fn } from 'storybook/test'
import {
  AnnouncementsPanel,
  type AnnouncementsPanelProps,
  RECENT_ANNOUNCEMENTS,
} from '../announcements/AnnouncementsPanel'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { InstitutionsPanel, type InstitutionsPanelProps } from '../institutions/InstitutionsPanel'
import { StudyInstitutions, type StudyInstitutionsProps } from '../study/StudyInstitutions'
import { StudyOverview } from '../study/StudyOverview'
import { StudyTabs, type StudyTabsProps } from '../study/StudyTabs'
import { TemplatesPanel, type TemplatesPanelProps } from '../templates/TemplatesPanel'
import { playedActions } from '../templates/templateStory'
import { OWN, WHOLE } from './dashboardStory'

export const study = sampleProject()
export const institutions = sampleInstitutions()
/** The newest announcements, as a member of the study sees them. */
export const panel: AnnouncementsPanelProps = {
  state: { kind: 'ready', entries: sampleAnnouncements().slice(0, RECENT_ANNOUNCEMENTS) },
  canEdit: false,
  actions: { retry: fn(), open: fn(), openList: fn(), add: fn() },
}
export const longStudy = projectWithLongTexts(study)
export const longInstitutions = institutions.map(institutionWithLongTexts)

/** The table of the institutions, as the chief investigator sees it. */
export const institutionsPanel: InstitutionsPanelProps = {
  projectId: study.projectId,
  state: { kind: 'ready', institutions: sampleInstitutionStatistics(), isOld: false, isRetrying: false },
  rights: {
    canAccessInstitutionList: true,
    isAdmin: true,
    canAddColumns: true,
    ownInstitution: null,
    canEnterDataEverywhere: true,
  },
  today: SAMPLE_DAY,
  isOngoing: true,
  actions: { retry: fn(), open: fn() },
}

/** The templates of the study, as its chief investigator sees them. */
const templatesPanel: TemplatesPanelProps = {
  projectId: study.projectId,
  state: { kind: 'ready', arms: sampleArms(), templates: sampleTemplates(), isOld: false, isRetrying: false },
  canEdit: true,
  canExport: true,
  actions: playedActions(),
  notify: fn(),
}

/** The institutions of the study for whoever has no tab of them, as the app assembles them. */
export const institutionsOf = (list: StudyInstitutionsProps['state'] = { kind: 'ready', institutions }): ReactNode => (
  <StudyInstitutions projectId={study.projectId} state={list} onRetry={fn()} />
)

interface StudyPageProps extends Partial<Pick<StudyTabsProps, 'state'>> {
  /** The tab that is open at first. */
  first?: StudyTab
  of?: typeof study
  list?: StudyInstitutionsProps['state']
  /** The announcements among the cards of the whole study. */
  announcements?: ReactNode
  researchers?: ReactNode
  templates?: ReactNode
  vendors?: ReactNode
  /** The table of the institutions. */
  table?: ReactNode
}

/** The tabs of a study with their content, as the app assembles them. */
export function StudyPage({
  state = { kind: 'ready', shown: STUDY_TABS },
  first = 'dashboard',
  of = study,
  list = { kind: 'ready', institutions },
  announcements = WHOLE.announcements,
  researchers,
  templates = <TemplatesPanel {...templatesPanel} />,
  vendors,
  table = <InstitutionsPanel {...institutionsPanel} />,
}: StudyPageProps) {
  const [opened, open] = useState(first)
  // Only admins have the tab of the researchers, and see all institutions.
  const isWhole = state.kind === 'ready' && state.shown.includes('researchers')
  const hasTab = state.kind === 'ready' && state.shown.includes('institutions')
  return (
    <StudyTabs
      state={state}
      opened={opened}
      panels={{
        dashboard: (
          <StudyOverview
            study={of}
            dashboard={<DashboardScreen {...(isWhole ? { ...WHOLE, announcements } : OWN)} />}
            institutions={hasTab ? undefined : institutionsOf(list)}
            announcements={isWhole ? undefined : <AnnouncementsPanel {...panel} />}
          />
        ),
        institutions: table,
        researchers,
        templates,
        vendors,
      }}
      onOpen={(number) => open(STUDY_TABS[number] ?? first)}
    />
  )
}
