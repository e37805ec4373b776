import type { Project } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { STUDY_FIELDS } from '@imsang/domain/study-record'
import { normaliseTrialPhase, TRIAL_PHASE_LABELS } from '@imsang/domain/trial-phase'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { STUDY } from './messages'

/** The organisations of a study that are no institution, each with its role in the study. */
const ORGANIZATIONS = [
  ['leadSponsor', 'LEAD_SPONSOR'],
  ['requestingSponsor', 'REQUESTING_SPONSOR'],
  ['cro', 'CRO'],
  ['smo', 'SMO'],
] as const

/** Who leads a study, when it runs, and for whom; organisations as far as the user learns them [STUDY-335, DEC-208]. */
export function StudyFacts({ study }: { study: Project }) {
  const { startDate, endDate, clinicalPhase, projectOrganizations } = study
  const phase = clinicalPhase && normaliseTrialPhase(clinicalPhase)
  const organizations = ORGANIZATIONS.flatMap(([field, role]) => {
    const named = projectOrganizations.filter(({ organizationRole }) => organizationRole === role)
    if (named.length === 0) return []
    return { term: STUDY_FIELDS[field].label, value: named.map(({ organizationName }) => organizationName).join(', ') }
  })
  return (
    <DescriptionList
      items={[
        { term: STUDY_FIELDS.principalInvestigatorName.label, value: study.principalInvestigatorName },
        {
          term: STUDY.period,
          value: startDate === null && endDate === null ? null : `${formatDate(startDate)} ~ ${formatDate(endDate)}`,
        },
        { term: STUDY_FIELDS.clinicalPhase.label, value: phase ? TRIAL_PHASE_LABELS[phase] : clinicalPhase },
        ...organizations,
      ]}
    />
  )
}
