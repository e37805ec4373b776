import type { ProjectOrganization } from '@imsang/api-client'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { paths } from '../paths'
import type { Loadable } from '../terms'
import { STUDY } from './messages'
import * as css from './StudyScreen.css'
import { StudySkeleton } from './StudySkeleton'

export interface StudyInstitutionsProps {
  projectId: string
  state: Loadable<{ institutions: readonly ProjectOrganization[] }>
  onRetry: () => void
}

/** The institutions of a study that the user may see, each with the way to its subjects and visits. */
export function StudyInstitutions(props: StudyInstitutionsProps) {
  return (
    <section>
      <h2 className={css.heading}>{STUDY.institutions}</h2>
      <Institutions {...props} />
    </section>
  )
}

function Institutions({ projectId, state, onRetry }: StudyInstitutionsProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={STUDY.slow}>
          <StudySkeleton />
        </LoadingRegion>
      )
    case 'failed':
      return <ErrorState title={STUDY.institutionsFailed} onRetry={onRetry} isRetrying={state.isRetrying} />
    case 'ready':
      if (state.institutions.length === 0) return <EmptyState title={STUDY.noInstitution} />
      return (
        <>
          <ul className={css.cards}>
            {state.institutions.map((institution) => (
              <li key={institution.id}>
                <InstitutionCard projectId={projectId} institution={institution} />
              </li>
            ))}
          </ul>
          {state.institutions.length > 1 && (
            <Link href={paths.subjects(projectId, { tab: 0 })}>{STUDY.allSubjects}</Link>
          )}
        </>
      )
  }
}

function InstitutionCard({ projectId, institution }: { projectId: string; institution: ProjectOrganization }) {
  const { id, organizationId, organizationName, institutionNumber, principalInvestigatorName } = institution
  const at = (tab: number) =>
    paths.subjects(projectId, { projectOrganizationId: id, institutionId: organizationId, tab })
  return (
    <Card title={organizationName} eyebrow={`${STUDY.institutionNumber} ${institutionNumber ?? '-'}`} href={at(0)}>
      <p className={css.investigator}>
        {STUDY.investigator}: {principalInvestigatorName?.trim() || '-'}
      </p>
      <div className={css.links}>
        <Link href={at(0)} aria-label={`${organizationName} ${STUDY.subjects}`}>
          {STUDY.subjects}
        </Link>
        <Link href={at(1)} aria-label={`${organizationName} ${STUDY.visits}`}>
          {STUDY.visits}
        </Link>
      </div>
    </Card>
  )
}
