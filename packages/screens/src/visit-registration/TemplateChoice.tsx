import { isDateSet } from '@imsang/domain/subject-dates'
import { refusalToRegisterVisit } from '@imsang/domain/visit-template'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Select } from '@imsang/ui/Select'
import { REGISTRATION } from './messages'
import type { RegistrationForm } from './useRegistration'
import * as css from './VisitRegistration.css'

interface TemplateChoiceProps extends RegistrationForm {
  hasFirstFocus: boolean
}

/** The templates that apply to the subject, and the day that the chosen one gives [VISIT-151, VISIT-153 … VISIT-155]. */
export function TemplateChoice({ form, facts, preview, isLocked, hasFirstFocus }: TemplateChoiceProps) {
  const { offered, visits, plan } = facts
  const { value } = form.field('visitTemplateId')
  // One that does not apply any more is named while it is being registered.
  const listed = isLocked ? plan.templates : offered
  const items = listed.map((template) => ({
    id: template.id,
    label: REGISTRATION.visit(template.visitCode, template.visitName),
    ...(refusalToRegisterVisit(template, visits) && { description: REGISTRATION.registered }),
  }))
  return (
    <div className={css.group}>
      <Select
        {...form.field('visitTemplateId')}
        label={REGISTRATION.template}
        items={items}
        emptyText={REGISTRATION.noTemplates}
        isReadOnly={isLocked}
        isRequired
        autoFocus={hasFirstFocus}
      />
      {value !== null && <Planned {...preview} />}
    </div>
  )
}

function Planned({ state, retry }: RegistrationForm['preview']) {
  const found = state.kind === 'ready' ? state.found : null
  const { calculatedVisitDate: day, windowStartDate: start, windowEndDate: end } = found ?? {}
  const isPlanned = isDateSet(day) && isDateSet(start) && isDateSet(end)
  const isFailed = state.kind === 'failed' || (found !== null && !isPlanned)
  const reason = state.kind === 'failed' ? state.reason : found?.calculationError
  return (
    <>
      {/* There before it says anything: only then is it announced. */}
      <p role="status" className={css.planned}>
        {state.kind === 'loading' && REGISTRATION.previewing}
        {isPlanned && REGISTRATION.planned(day, start, end)}
      </p>
      {isFailed && (
        <Banner
          tone="caution"
          title={REGISTRATION.previewFailed}
          action={
            <Button size="small" onPress={retry} isPending={state.kind === 'failed' && state.isRetrying}>
              {REGISTRATION.retry}
            </Button>
          }
        >
          {reason}
        </Banner>
      )}
    </>
  )
}
