import type { Project, ProjectOrganization } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import { StudyNumbers, type StudyNumbersProps } from '../studies/StudyNumbers'
import type { Loadable } from '../terms'
import { STUDY } from './messages'
import { NoStudy, type NoStudyReason } from './NoStudy'
import * as css from './StudyScreen.css'

export type StudyScreenState =
  | { kind: NoStudyReason }
  | Loadable<{
      study: Project
      institutions: readonly ProjectOrganization[]
      /** The counts of the user's own list of studies; null for users without that list. */
      numbers: StudyNumbersProps['study'] | null
    }>

export interface StudyScreenProps {
  state: StudyScreenState
  /** True for administrators of the study who may change it [STUDY-111]. */
  canEdit?: boolean
  actions: { retry: () => void }
}

/** One study: its header, and the institutions that the user may see, each linked to its subjects. */
export function StudyScreen({ state, canEdit = false, actions }: StudyScreenProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={STUDY.slow}>
          <Skeleton width={320} height={32} shape="block" />
          <div className={css.institutions}>
            <Skeleton shape="block" height={112} />
            <Skeleton shape="block" height={112} />
          </div>
        </LoadingRegion>
      )
    case 'not-found':
    case 'no-access':
    case 'no-data':
      return <NoStudy reason={state.kind} />
    case 'failed':
      return <ErrorState title={STUDY.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
    case 'ready':
      return <StudyDetail {...state} canEdit={canEdit} />
  }
}

type StudyDetailProps = Extract<StudyScreenState, { kind: 'ready' }> & { canEdit: boolean }

function StudyDetail({ study, institutions, numbers, canEdit }: StudyDetailProps) {
  return (
    <>
      <PageHeader
        isCompact
        title={study.projectName}
        subtitle={
          <>
            {STUDY.protocolNumber} <WholeCodes>{study.protocolNumber ?? '-'}</WholeCodes>
          </>
        }
        badges={<StudyStatusChip raw={study.status} />}
        actions={canEdit && <Link href={paths.editStudy(study.projectId)}>{labelOf('editStudy')}</Link>}
      />
      <div className={css.columns}>
        <section>
          <h2 className={css.heading}>{STUDY.institutions}</h2>
          {institutions.length === 0 && <EmptyState title={STUDY.noInstitution} />}
          <ul className={css.institutions}>
            {institutions.map((institution) => (
              <li key={institution.id}>
                <InstitutionCard projectId={study.projectId} institution={institution} />
              </li>
            ))}
          </ul>
          {institutions.length > 1 && (
            <Link href={paths.subjects(study.projectId, { tab: 0 })}>{STUDY.allSubjects}</Link>
          )}
        </section>
        <div className={css.beside}>
          {numbers && (
            <section>
              <h2 className={css.heading}>{STUDY.numbers}</h2>
              <StudyNumbers study={numbers} />
            </section>
          )}
          <section>
            <h2 className={css.heading}>{STUDY.overview}</h2>
            <p className={css.overview}>
              <WholeCodes>{study.studyOverview?.trim() || STUDY.noOverview}</WholeCodes>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function InstitutionCard({ projectId, institution }: { projectId: string; institution: ProjectOrganization }) {
  const subjects = paths.subjects(projectId, {
    projectOrganizationId: institution.id,
    institutionId: institution.organizationId,
    tab: 0,
  })
  return (
    <Card
      title={institution.organizationName}
      eyebrow={`${STUDY.institutionNumber} ${institution.institutionNumber ?? '-'}`}
      href={subjects}
    >
      <p className={css.investigator}>
        {STUDY.investigator}: {institution.principalInvestigatorName?.trim() || '-'}
      </p>
      <div>
        <Link href={subjects} aria-label={`${institution.organizationName} ${STUDY.subjects}`}>
          {STUDY.subjects}
        </Link>
      </div>
    </Card>
  )
}
