import { institutionRoleFault } from '@imsang/domain/study-form'
import { STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import { type Option, PickerField } from '@imsang/ui/PickerField'
import { TextField } from '@imsang/ui/TextField'
import { LABELS, STUDY_FORM } from './messages'
import { keepName, noResult, optionOf, PICKER_REST_MS } from './OrganizationField'
import type { StudyPickers } from './pickers'
import * as css from './StudyForm.css'
import type { StudyFormControl } from './useStudyForm'

interface SitesFieldsProps {
  form: StudyFormControl
  pickers: StudyPickers
}

/** The participating institutions, each with its investigator and role, and the other organisations [STUDY-152, STUDY-153]. */
export function SitesFields({ form, pickers }: SitesFieldsProps) {
  const { participatingInstitutions: sites, participatingOrganizationIds: others } = form.values
  const optionsOf = (ids: readonly string[]) => ids.flatMap((id) => optionOf(form, id) ?? [])
  const common = {
    searchHint: STUDY_FORM.searchOrganization,
    emptyText: noResult,
    restMs: PICKER_REST_MS,
    isDisabled: form.isSubmitting,
  } as const
  const isJudged = form.field('participatingInstitutions').errorMessage !== null
  const chooseSites = (chosen: readonly Option[]) => {
    keepName(form, ...chosen)
    form.setValue(
      'participatingInstitutions',
      chosen.map(
        ({ id }) =>
          sites.find(({ institutionId }) => institutionId === id) ?? {
            institutionId: id,
            principalInvestigatorId: '',
            notes: '',
          },
      ),
    )
  }
  const change = (institutionId: string, next: Partial<(typeof sites)[number]>) =>
    form.setValue(
      'participatingInstitutions',
      sites.map((site) => (site.institutionId === institutionId ? { ...site, ...next } : site)),
    )
  return (
    <>
      <PickerField
        {...common}
        label={LABELS.participatingInstitutions}
        load={pickers.organizations('institution')}
        isMultiple
        value={optionsOf(sites.map(({ institutionId }) => institutionId))}
        onChange={chooseSites}
      />
      {sites.length > 0 && (
        <ul className={css.sites}>
          {sites.map(({ institutionId, principalInvestigatorId, notes }) => {
            const name = form.values.names[institutionId] ?? institutionId
            const investigator = optionOf(form, principalInvestigatorId)
            return (
              <li key={institutionId} className={css.site}>
                <span className={css.siteName}>{name}</span>
                <PickerField
                  label={STUDY_INSTITUTION_FIELDS.principalInvestigatorName.label}
                  title={`${name} ${STUDY_INSTITUTION_FIELDS.principalInvestigatorName.label}`}
                  searchHint={STUDY_FORM.searchPerson}
                  emptyText={noResult}
                  load={pickers.investigators([institutionId])}
                  restMs={PICKER_REST_MS}
                  isDisabled={form.isSubmitting}
                  value={investigator && { ...investigator, organizationId: institutionId }}
                  onChange={(person) => {
                    keepName(form, person)
                    change(institutionId, { principalInvestigatorId: person?.id ?? '' })
                  }}
                />
                <TextField
                  label={STUDY_INSTITUTION_FIELDS.notes.label}
                  value={notes}
                  onChange={(text) => change(institutionId, { notes: text })}
                  errorMessage={isJudged ? institutionRoleFault(notes) : null}
                  isReadOnly={form.isSubmitting}
                />
              </li>
            )
          })}
        </ul>
      )}
      <PickerField
        {...common}
        label={LABELS.participatingOrganizationIds}
        load={pickers.organizations('any')}
        isMultiple
        value={optionsOf(others)}
        onChange={(chosen) => {
          keepName(form, ...chosen)
          form.setValue(
            'participatingOrganizationIds',
            chosen.map(({ id }) => id),
          )
        }}
      />
    </>
  )
}
