import type { MyProject } from '@imsang/api-client'
import { Card } from '@imsang/ui/Card'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import { STUDIES } from './messages'
import * as css from './StudyCard.css'
import { StudyLinks } from './StudyLinks'
import { StudyNumbers } from './StudyNumbers'

interface StudyCardProps {
  study: MyProject
  /** Shown when there is no protocol number [STUDY-064]. */
  number: number
  isAdminKind: boolean
}

/** One study: its description, its progress and its links [STUDY-063 … STUDY-074]. */
export function StudyCard({ study, number, isAdminKind }: StudyCardProps) {
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
          <StudyLinks study={study} isAdminKind={isAdminKind} />
        </div>
      </Card>
    </article>
  )
}
