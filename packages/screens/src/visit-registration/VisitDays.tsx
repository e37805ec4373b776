import { addDays } from '@imsang/domain/calendar'
import { Banner } from '@imsang/ui/Banner'
import { DateField } from '@imsang/ui/DateField'
import type { FollowingVisit } from './followingVisit'
import { REGISTRATION } from './messages'
import { chosenTemplate, nextOf } from './registrationForm'
import type { RegistrationForm } from './useRegistration'
import * as css from './VisitRegistration.css'

/** The actual day and that of the following visit, with their warnings below them [VISIT-152, VISIT-157, VISIT-160 … VISIT-164]. */
export function VisitDays({ form, facts, warnings, isLocked }: RegistrationForm) {
  const { field, values } = form
  const { today } = facts
  const next = nextOf(values, facts)
  const isNextClosed = !isLocked && next === null
  const nextHint = chosenTemplate(values, facts) ? hintOf(next) : REGISTRATION.nextNeedsTemplate
  return (
    <div className={css.days}>
      <div className={css.group}>
        <DateField
          {...field('actualDate')}
          label={REGISTRATION.actual}
          max={today}
          today={today}
          isReadOnly={isLocked}
          isRequired
        />
        {warnings.actualDate && <Banner tone="caution" title={warnings.actualDate} />}
      </div>
      <div className={css.group}>
        <DateField
          {...field('nextVisitDate')}
          {...(isNextClosed && { value: null })}
          label={REGISTRATION.next}
          description={nextHint}
          min={values.actualDate ? addDays(values.actualDate, 1) : undefined}
          today={today}
          isReadOnly={isLocked}
          isDisabled={isNextClosed}
        />
        {warnings.nextVisitDate && <Banner tone="caution" title={warnings.nextVisitDate} />}
      </div>
    </div>
  )
}

/** Which visit the day is for, and its window. */
function hintOf(next: FollowingVisit | null): string {
  if (!next) return REGISTRATION.nextMissing
  const { visitCode, visitName } = next.visit
  const visit = visitCode ? REGISTRATION.visit(visitCode, visitName) : visitName
  return next.window ? REGISTRATION.nextFollows(visit, next.window.start, next.window.end) : visit
}
