import { isMonitor, mayReviewChanges } from '@imsang/domain/study-permissions'
import { ChangesLink } from '@imsang/screens/changes/ChangesLink'
import { paths } from '@imsang/screens/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { opens } from '../app/opens'
import { openChanges } from '../data/changes'
import { studyPermissions } from '../data/studies'

const app = getRouteApi('/_app')

interface ChangesOfStudyProps {
  projectId: string
  /** Shown to monitors alone, not to everybody who may review. */
  isForMonitors?: boolean
}

/** The link to the changes of a study, for who may open it; monitors see how many are open [VISIT-317, DEC-881]. */
export function ChangesOfStudy({ projectId, isForMonitors = false }: ChangesOfStudyProps) {
  const { account } = app.useRouteContext()
  const { data } = useQuery(studyPermissions(projectId))
  const relation = { projectRole: data?.projectRole ?? null }
  const isTheirs = isMonitor(relation)
  const canOpen = opens(account, paths.changes(projectId)) && data !== undefined && mayReviewChanges(data, relation)
  const open = useQuery({ ...openChanges(projectId), enabled: canOpen && isTheirs })
  if (!canOpen || (isForMonitors && !isTheirs)) return null
  return <ChangesLink projectId={projectId} openChanges={open.data?.openChanges ?? null} />
}
