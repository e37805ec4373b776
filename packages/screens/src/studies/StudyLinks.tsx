import type { MyProject } from '@imsang/api-client'
import { Link } from '@imsang/ui/Link'
import { STUDIES } from './messages'
import { linksOfStudy } from './studyLinks'

interface StudyLinksProps {
  study: MyProject
  isAdminKind: boolean
}

/** The subjects and the visits of a study, the same in both layouts [STUDY-073, STUDY-074, STUDY-076]. */
export function StudyLinks({ study, isAdminKind }: StudyLinksProps) {
  const links = linksOfStudy(study, isAdminKind)
  return (
    <>
      <Link href={links.subjects} aria-label={`${study.title} ${STUDIES.subjects}`}>
        {STUDIES.subjects}
      </Link>
      <Link href={links.visits} aria-label={`${study.title} ${STUDIES.visits}`}>
        {STUDIES.visits}
      </Link>
    </>
  )
}
