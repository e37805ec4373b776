import { DEFAULT_VISIT_SCHEDULE } from '@imsang/domain/enrolment'
import { useId } from 'react'
import * as css from './EnrolmentDialog.css'
import { ENROLMENT } from './messages'

/** What enrolment does, and the default times of the visits [SUBJ-287 … SUBJ-289]. */
export function Consequences() {
  const headingId = useId()
  return (
    <div className={css.aside}>
      <p>{ENROLMENT.notice}</p>
      <div className={css.schedule}>
        <h3 id={headingId} className={css.heading}>
          {ENROLMENT.schedule}
        </h3>
        <ol className={css.visits} aria-labelledby={headingId}>
          {DEFAULT_VISIT_SCHEDULE.map((one) => {
            const [visit, when] = ENROLMENT.visit(one)
            return (
              <li key={visit}>
                <span className={css.visit}>{visit}</span> {when}
              </li>
            )
          })}
        </ol>
      </div>
      <p className={css.note}>{ENROLMENT.protocolDecides}</p>
    </div>
  )
}
