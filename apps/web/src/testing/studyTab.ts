import {
  demoStudyId,
  type SampleAccount,
  sampleInstitutionStatistics,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { openApp } from './openApp'
import type { Answers, Level } from './playedServer'
import { QUIET_DASHBOARD } from './quietDashboard'

/** The study whose page the tests of its tabs open. */
export const STUDY = demoStudyId('study-1')

/** What the page of a study asks for whichever tab is open, and the table of its institutions, which has no column of its own. */
const aroundTabs = (who: SampleAccount): Answers => ({
  ...QUIET_DASHBOARD,
  listMyProjects: () => sampleMyProjects(),
  getProject: () => sampleProject(),
  getProjectPermissions: () => samplePermissions(who),
  getOwnParticipation: () => ({}) as never,
  listInstitutionStatistics: () => sampleInstitutionStatistics(),
  listInstitutionColumns: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  rememberProject: () => ({}) as never,
})

/**
 * Opens the page of a study at one of its tabs.
 * @param tab its number in addresses, or the whole query
 * @param answers those of the tab, and what differs from the usual ones
 */
export const openStudyTab = (
  tab: number | string,
  who: SampleAccount,
  answers: Answers = {},
  level: Level = 'extended',
) =>
  openApp({
    level,
    at: `/projects/${STUDY}${typeof tab === 'number' ? `?tab=${tab}` : tab}`,
    as: { ...sampleUser(who), lastAccessedProjectId: STUDY },
    answers: { ...aroundTabs(who), ...answers },
  })
