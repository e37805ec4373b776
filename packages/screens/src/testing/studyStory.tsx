import { STUDY_TABS, type StudyTab } from '@imsang/domain/study-tabs'
import {
  institutionWithLongTexts,
  projectWithLongTexts,
  sampleInstitutions,
  sampleMyProjects,
  sampleProject,
} from '@imsang/fixtures'
import { type ReactNode, useState } from 'react'
import { fn } from 'storybook/test'
import { StudyInstitutions, type StudyInstitutionsProps } from '../study/StudyInstitutions'
import { StudyOverview } from '../study/StudyOverview'
import { StudyTabs, type StudyTabsProps } from '../study/StudyTabs'

export const study = sampleProject()
export const institutions = sampleInstitutions()
export const [numbers = null] = sampleMyProjects()
export const longStudy = projectWithLongTexts(study)
export const longInstitutions = institutions.map(institutionWithLongTexts)

/** The institutions of the study, as the app assembles them. */
export const institutionsOf = (list: StudyInstitutionsProps['state'] = { kind: 'ready', institutions }): ReactNode => (
  <StudyInstitutions projectId={study.projectId} state={list} onRetry={fn()} />
)

interface StudyPageProps extends Partial<Pick<StudyTabsProps, 'state'>> {
  /** The tab that is open at first. */
  first?: StudyTab
  of?: typeof study
  list?: StudyInstitutionsProps['state']
}

/** The tabs of a study with their content, as the app assembles them. */
export function StudyPage({
  state = { kind: 'ready', shown: STUDY_TABS },
  first = 'dashboard',
  of = study,
  list = { kind: 'ready', institutions },
}: StudyPageProps) {
  const [opened, open] = useState(first)
  const hasTab = state.kind === 'ready' && state.shown.includes('institutions')
  const shown = institutionsOf(list)
  return (
    <StudyTabs
      state={state}
      opened={opened}
      panels={{
        dashboard: <StudyOverview study={of} numbers={numbers} institutions={hasTab ? undefined : shown} />,
        institutions: shown,
      }}
      onOpen={(number) => open(STUDY_TABS[number] ?? first)}
    />
  )
}
