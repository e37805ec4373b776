import type { Project } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import type { ReactNode } from 'react'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import type { Loadable } from '../terms'
import { STUDY } from './messages'
import { NoStudy, type NoStudyReason } from './NoStudy'
import { StudySkeleton } from './StudySkeleton'

export type StudyScreenState = { kind: NoStudyReason } | Loadable<{ study: Project }>

export interface StudyScreenProps {
  state: StudyScreenState
  /** True for administrators of the study who may change it [STUDY-111]. */
  canEdit?: boolean
  /** What opens the history of the study, for those who may read it [STUDY-326]. */
  history?: ReactNode
  /** What leads to the changes of the study, for its monitors [VISIT-317]. */
  changes?: ReactNode
  actions: { retry: () => void }
  /** What stands below the header of a loaded study: its tabs, or its overview alone. */
  children: ReactNode
}

/** One study: its header, and below it what is shown of it [STUDY-095, STUDY-096, STUDY-111, STUDY-115 … STUDY-125]. */
export function StudyScreen({ state, canEdit = false, history, changes, actions, children }: StudyScreenProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={STUDY.slow}>
          <Skeleton width={320} height={32} shape="block" />
          <StudySkeleton />
        </LoadingRegion>
      )
    case 'not-found':
    case 'no-access':
    case 'no-data':
      return <NoStudy reason={state.kind} />
    case 'failed':
      return <ErrorState title={STUDY.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
    case 'ready':
      return (
        <>
          <StudyHeader study={state.study} canEdit={canEdit} history={history} changes={changes} />
          {children}
        </>
      )
  }
}

interface StudyHeaderProps extends Pick<StudyScreenProps, 'history' | 'changes'> {
  study: Project
  canEdit: boolean
}

function StudyHeader({ study, canEdit, history, changes }: StudyHeaderProps) {
  return (
    <PageHeader
      isCompact
      title={study.projectName}
      subtitle={
        <>
          {STUDY.protocolNumber} <WholeCodes>{study.protocolNumber ?? '-'}</WholeCodes>
        </>
      }
      badges={<StudyStatusChip raw={study.status} />}
      actions={
        <>
          {canEdit && <Link href={paths.editStudy(study.projectId)}>{labelOf('editStudy')}</Link>}
          {changes}
          {history}
        </>
      }
    />
  )
}
