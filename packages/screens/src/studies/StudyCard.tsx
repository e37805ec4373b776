import type { MyProject } from '@imsang/api-client'
import { Card } from '@imsang/ui/Card'
import { Link } from '@imsang/ui/Link'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import { STUDIES } from './messages'
import * as css from './StudyCard.css'
import { StudyNumbers } from './StudyNumbers'
import { linksOfStudy } from './studyLinks'

interface StudyCardProps {
  study: MyProject
  /** Shown when there is no protocol number [STUDY-064]. */
  number: number
  isAdminKind: boolean
}

/** One study: its description, its progress and its links [STUDY-063 … STUDY-074]. */
export function StudyCard({ study, number, isAdminKind }: StudyCardProps) {
  const links = linksOfStudy(study, isAdminKind)
  return (
    <article className={css.card}>
      <Card
        eyebrow={study.protocolNo?.trim() || STUDIES.runningNumber(number)}
        title={study.title}
        headingLevel={2}
        href={paths.study(study.projectId)}
        actions={<StudyStatusChip raw={study.status} />}
      >
        <p className={css.investigator}>{STUDIES.investigator(study.principalInvestigatorName)}</p>
        <StudyNumbers study={study} />
        <div className={css.links}>
          <Link href={links.subjects} aria-label={`${study.title} ${STUDIES.subjects}`}>
            {STUDIES.subjects}
          </Link>
          <Link href={links.visits} aria-label={`${study.title} ${STUDIES.visits}`}>
            {STUDIES.visits}
          </Link>
        </div>
      </Card>
    </article>
  )
}
