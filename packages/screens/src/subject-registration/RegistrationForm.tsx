import type { CalendarDate } from '@imsang/domain/calendar'
import { formatPhone, PHONE_MAX_DIGITS } from '@imsang/domain/phone'
import { EARLIEST_BIRTH, GENDER_LABELS, NOTES_MAX_LENGTH, OFFERED_GENDERS } from '@imsang/domain/subject-registration'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { LabelsProvider } from '@imsang/ui/LabelsProvider'
import { PhoneField } from '@imsang/ui/PhoneField'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { TextArea } from '@imsang/ui/TextArea'
import { TextField } from '@imsang/ui/TextField'
import { useEffect, useRef } from 'react'
import { DuplicateNotice } from './DuplicateNotice'
import { InitialsField } from './InitialsField'
import { type Institution, InstitutionField, type InstitutionsState } from './InstitutionField'
import { REGISTRATION } from './messages'
import * as css from './RegistrationDialog.css'
import { ScnoField } from './ScnoField'
import type { useRegistration } from './useRegistration'

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>
  today: CalendarDate
  fixed: Institution | null
  institutions: InstitutionsState
  onReloadInstitutions: () => void
}

const GENDERS = OFFERED_GENDERS.map((id) => ({ id, label: GENDER_LABELS[id] }))
/** A date that does not exist is refused with the ledger's text [SUBJ-226]. */
const LABELS = { noSuchDate: () => REGISTRATION.noRealDate }

/** The fields of a registration: institution, person, contact and notes. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { registration, today, fixed, institutions, onReloadInstitutions } = props
  const { form, values, proposal, duplicate, isTickMissing, tickRef, lineRef, setDateIncomplete } = registration
  const { field, formProps, isSubmitting: isReadOnly } = form
  const top = useRef<HTMLDivElement>(null)
  const { name: _, ...birth } = field('dateOfBirth')

  // On a small screen a message about the whole form would be above the visible part.
  useEffect(() => {
    if (formProps.message) top.current?.scrollIntoView({ block: 'start' })
  }, [formProps.message])

  return (
    <div ref={top} className={css.content}>
      <Form {...formProps}>
        <div className={css.halves}>
          <InstitutionField
            {...field('projectOrganizationId')}
            fixed={fixed}
            state={institutions}
            isReadOnly={isReadOnly}
            onRetry={onReloadInstitutions}
          />
          <ScnoField
            {...field('scno')}
            proposal={proposal}
            hasInstitution={values.projectOrganizationId !== null}
            isReadOnly={isReadOnly}
          />
        </div>
        <div className={css.group}>
          <div className={css.person}>
            <InitialsField {...field('initials')} isReadOnly={isReadOnly} autoFocus={fixed !== null} />
            <LabelsProvider labels={LABELS}>
              <DateField
                {...birth}
                label={REGISTRATION.birth}
                onIncompleteChange={setDateIncomplete}
                min={EARLIEST_BIRTH}
                max={today}
                today={today}
                isReadOnly={isReadOnly}
                isRequired
              />
            </LabelsProvider>
            <RadioGroup
              {...field('gender')}
              label={REGISTRATION.gender}
              items={GENDERS}
              value={GENDERS.find((offered) => offered.id === values.gender)?.id ?? null}
              orientation="horizontal"
              isReadOnly={isReadOnly}
              isRequired
            />
          </div>
          <DuplicateNotice
            outcome={duplicate.outcome}
            message={duplicate.message}
            isAccepted={duplicate.isAccepted}
            isTickMissing={isTickMissing}
            onAccept={duplicate.accept}
            onRepeat={duplicate.repeat}
            isReadOnly={isReadOnly}
            tickRef={tickRef}
            lineRef={lineRef}
          />
        </div>
        <div className={css.group}>
          <div className={css.halves}>
            <PhoneField
              {...field('contact')}
              label={REGISTRATION.contact}
              format={formatPhone}
              maxDigits={PHONE_MAX_DIGITS}
              autoComplete="off"
              isReadOnly={isReadOnly}
            />
            <TextField
              {...field('email')}
              label={REGISTRATION.email}
              type="email"
              autoComplete="off"
              isReadOnly={isReadOnly}
            />
          </div>
          <p role="status" className={css.kept}>
            {values.contact === '' && values.email.trim() === '' && REGISTRATION.noNotification}
          </p>
        </div>
        <TextArea
          {...field('notes')}
          label={REGISTRATION.notes}
          maxLength={NOTES_MAX_LENGTH}
          rows={2}
          isReadOnly={isReadOnly}
        />
        <p className={css.hint}>{REGISTRATION.consentHint}</p>
      </Form>
    </div>
  )
}
