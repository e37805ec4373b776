import { STUDY_TEXT_MAX_LENGTH, STUDY_TYPE_LABELS, STUDY_TYPES, TARGET_ENROLMENT_MAX } from '@imsang/domain/study-form'
import { TRIAL_PHASE_LABELS, TRIAL_PHASES } from '@imsang/domain/trial-phase'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { NumberField } from '@imsang/ui/NumberField'
import { Select } from '@imsang/ui/Select'
import { TextArea } from '@imsang/ui/TextArea'
import { TextField } from '@imsang/ui/TextField'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import type { Notify } from '../terms'
import { ChiefInvestigatorField, sponsorsOf } from './ChiefInvestigatorField'
import { LABELS, STUDY_FORM } from './messages'
import { OrganizationField } from './OrganizationField'
import type { StudyPickers } from './pickers'
import { SitesFields } from './SitesFields'
import { SmoFields } from './SmoFields'
import { StudyChanges } from './StudyChanges'
import * as css from './StudyForm.css'
import type { StudyFormControl } from './useStudyForm'

export interface StudyFormProps {
  form: StudyFormControl
  /** A new study has more fields, and a version that cannot be chosen. */
  isNew: boolean
  today: string
  pickers: StudyPickers
  notify: Notify
  isDisabled?: boolean
}

const PHASES = TRIAL_PHASES.map((id) => ({ id, label: TRIAL_PHASE_LABELS[id] }))
const TYPES = STUDY_TYPES.map((id) => ({ id, label: STUDY_TYPE_LABELS[id] }))

/** The form of a new or stored study [STUDY-130 … STUDY-161, STUDY-220]. */
export function StudyForm({ form, isNew, today, pickers, notify, isDisabled = false }: StudyFormProps) {
  const { field, values, setValue, formProps, isSubmitting, draft } = form
  /** A chief investigator of neither sponsor any more is cleared [STUDY-197, DEC-221]. */
  const changeSponsor = (name: 'leadSponsorId' | 'requestingSponsorId') => (id: string) => {
    const { principalInvestigatorId, principalInvestigatorOrganizationId: organization } = values
    if (principalInvestigatorId === '' || sponsorsOf({ ...values, [name]: id }).includes(organization)) return
    setValue('principalInvestigatorId', '')
    setValue('principalInvestigatorOrganizationId', '')
    notify({ kind: 'info', message: STUDY_FORM.chiefCleared })
  }
  /** Editing one date clears the error of both [STUDY-212]. */
  const changeDate = (name: 'startDate' | 'endDate') => (date: string | null) => {
    setValue('startDate', values.startDate)
    setValue('endDate', values.endDate)
    setValue(name, date ?? '')
  }
  const target = values.totalTargetEnrollment
  return (
    <div className={css.body}>
      {draft.isRestored && <RestoredNotice />}
      <StudyChanges form={form} />
      {/* The first invalid field takes the focus [DEC-219]. */}
      <Form {...formProps} isSummaryHidden>
        <Section title={STUDY_FORM.basics}>
          <div className={css.wide}>
            <TextField {...field('projectName')} label={LABELS.projectName} isRequired isReadOnly={isSubmitting} />
          </div>
          <TextField {...field('projectNickname')} label={LABELS.projectNickname} isReadOnly={isSubmitting} />
          <TextField {...field('protocolNumber')} label={LABELS.protocolNumber} isReadOnly={isSubmitting} />
          <TextField
            {...field('protocolVersion')}
            label={LABELS.protocolVersion}
            description={isNew ? STUDY_FORM.versionHint : STUDY_FORM.versionExample}
            isReadOnly={isNew || isSubmitting}
          />
          <Select
            {...field('clinicalPhase')}
            onChange={(phase) => setValue('clinicalPhase', phase ?? '')}
            label={LABELS.clinicalPhase}
            items={PHASES}
            isDisabled={isSubmitting}
          />
          {isNew && (
            <>
              <Select
                {...field('studyType')}
                onChange={(type) => setValue('studyType', type ?? '')}
                label={LABELS.studyType}
                items={TYPES}
                clearLabel={STUDY_FORM.unset}
                isDisabled={isSubmitting}
              />
              <TextField {...field('therapeuticArea')} label={LABELS.therapeuticArea} isReadOnly={isSubmitting} />
            </>
          )}
        </Section>
        <Section title={STUDY_FORM.organizations}>
          <OrganizationField
            form={form}
            name="leadSponsorId"
            use="sponsor"
            pickers={pickers}
            isRequired
            onChosen={changeSponsor('leadSponsorId')}
          />
          <OrganizationField
            form={form}
            name="requestingSponsorId"
            use="sponsor"
            pickers={pickers}
            isRequired
            onChosen={changeSponsor('requestingSponsorId')}
          />
          <ChiefInvestigatorField form={form} pickers={pickers} isRequired={isNew} />
          <OrganizationField form={form} name="croOrganizationId" use="CRO" pickers={pickers} />
          <OrganizationField
            form={form}
            name="smoOrganizationId"
            use="SMO"
            pickers={pickers}
            onChosen={() => {
              setValue('smoProjectManagerId', '')
              setValue('smoCrcIds', [])
            }}
          />
          {isNew && <SmoFields form={form} pickers={pickers} />}
        </Section>
        <Section title={STUDY_FORM.period}>
          <DateField
            {...field('startDate')}
            value={values.startDate || null}
            onChange={changeDate('startDate')}
            label={LABELS.startDate}
            today={today}
            isRequired
            isDisabled={isSubmitting}
          />
          <DateField
            {...field('endDate')}
            value={values.endDate || null}
            onChange={changeDate('endDate')}
            label={LABELS.endDate}
            today={today}
            isRequired
            isDisabled={isSubmitting}
          />
          <NumberField
            {...field('totalTargetEnrollment')}
            value={target === '' ? null : Number(target)}
            onChange={(count) => setValue('totalTargetEnrollment', count === null ? '' : String(count))}
            label={LABELS.totalTargetEnrollment}
            unit={STUDY_FORM.targetUnit}
            min={0}
            max={TARGET_ENROLMENT_MAX}
            hasDecimals
            isStepperHidden
            isReadOnly={isSubmitting}
            description={isNew ? STUDY_FORM.targetHint : undefined}
          />
        </Section>
        <Section title={STUDY_FORM.contents}>
          {isNew && (
            <div className={css.wide}>
              <TextArea
                {...field('projectDescription')}
                label={LABELS.projectDescription}
                maxLength={STUDY_TEXT_MAX_LENGTH}
                isReadOnly={isSubmitting}
              />
            </div>
          )}
          <div className={css.wide}>
            <TextArea
              {...field('studyOverview')}
              label={LABELS.studyOverview}
              rows={6}
              maxLength={STUDY_TEXT_MAX_LENGTH}
              isReadOnly={isSubmitting}
            />
          </div>
        </Section>
        {isNew && (
          <section className={css.section} aria-label={STUDY_FORM.sites}>
            <h2 className={css.heading}>{STUDY_FORM.sites}</h2>
            <SitesFields form={form} pickers={pickers} />
          </section>
        )}
        <div className={css.buttons}>
          <Button onPress={draft.cancel} isDisabled={isSubmitting}>
            {STUDY_FORM.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isSubmitting}
            isDisabled={isDisabled}
            icon={<Save size={16} strokeWidth={1.5} aria-hidden />}
          >
            {isSubmitting ? STUDY_FORM.saving : isNew ? STUDY_FORM.create : STUDY_FORM.save}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
