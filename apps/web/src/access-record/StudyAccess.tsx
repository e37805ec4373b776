import { AccessRecord } from './AccessRecord'
import type { AccessSearch } from './accessSearch'
import { useStudyRecord } from './useStudyRecord'

interface StudyAccessProps {
  projectId: string
  search: AccessSearch
  navigate: (search: AccessSearch) => void
}

/** The access record of a study, for users with the right to it; nothing is asked before the rights are known. */
export function StudyAccess(props: StudyAccessProps) {
  return <AccessRecord reach="study" {...useStudyRecord(props.projectId)} {...props} />
}
