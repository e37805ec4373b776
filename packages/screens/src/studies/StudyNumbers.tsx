import type { MyProject } from '@imsang/api-client'
import { Meter } from '@imsang/ui/Meter'
import { STUDIES } from './messages'
import * as css from './StudyCard.css'

export interface StudyNumbersProps {
  study: Pick<
    MyProject,
    'enrolledCount' | 'targetEnrollment' | 'screeningCount' | 'screeningFailCount' | 'completedCount' | 'dropoutCount'
  >
}

/** The subjects of a study by status, and how much of its target is enrolled [STUDY-067 … STUDY-072, STUDY-308]. */
export function StudyNumbers({ study }: StudyNumbersProps) {
  const counts = [
    [STUDIES.counts.enrolled, `${study.enrolledCount}/${study.targetEnrollment}`],
    [STUDIES.counts.screening, study.screeningCount],
    [STUDIES.counts.screeningFail, study.screeningFailCount],
    [STUDIES.counts.completed, study.completedCount],
    [STUDIES.counts.dropout, study.dropoutCount],
  ] as const
  return (
    <div className={css.numbers}>
      <dl className={css.counts}>
        {counts.map(([label, value]) => (
          <div key={label} className={css.count}>
            <dt className={css.countLabel}>{label}</dt>
            <dd className={css.countValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <Meter
        aria-label={STUDIES.counts.enrolled}
        value={study.enrolledCount}
        max={study.targetEnrollment}
        valueText={STUDIES.enrolledOf(study.enrolledCount, study.targetEnrollment)}
      />
    </div>
  )
}
