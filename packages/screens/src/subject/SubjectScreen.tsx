import type { Arm } from '@imsang/domain/audit-fields'
import { canRescreen } from '@imsang/domain/rescreening'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoadAuditLog } from '../audit-log/useAuditLog'
import { useWantedForm } from '../drafts/Drafts'
import { MaskedChip } from '../masking/MaskedChip'
import { NoPage } from '../no-page/NoPage'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { NoStudy } from '../study/NoStudy'
import { type DialogOfSubject, dialogOfForm } from '../subjects/dialogs'
import { SUBJECTS } from '../subjects/messages'
import { StatusReasons } from '../subjects/StatusReasons'
import type { Row } from '../subjects/subjectRow'
import type { Freshness, Loadable } from '../terms'
import { Course } from './Course'
import { SUBJECT } from './messages'
import { Particulars } from './Particulars'
import { SubjectHistory } from './SubjectHistory'
import * as css from './SubjectScreen.css'

export type SubjectScreenState =
  /** About the study in the address. */
  | { kind: 'not-found' | 'no-access' }
  /** The study has no subject with this id that the user may see [SUBJ-428]. */
  | { kind: 'no-subject' }
  | Loadable<
      {
        subject: Row
        /** The server hides personal data from this user. */
        isMasked: boolean
        /** The right to enter data at the subject's institution. */
        canEnterData: boolean
      } & Freshness
    >

export interface SubjectScreenProps {
  projectId: string
  state: SubjectScreenState
  canAddSubject: boolean
  /** The right to see who worked with the subject's data [ACCESS-078]. */
  canViewAccess?: boolean
  /** Loads the history; null without the right to see it [SUBJ-426]. */
  history: LoadAuditLog | null
  /** The card with the visits, drawn once the subject is there [VISIT-267]. */
  visits?: ReactNode
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[] | undefined
  actions: {
    retry: () => void
    open: (dialog: DialogOfSubject) => void
  }
  /** The open dialog. */
  children?: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One subject: status, numbers, dates, particulars, visits and history [SUBJ-421 … SUBJ-428, VISIT-267]. */
export function SubjectScreen({ projectId, state, canAddSubject, history, arms, ...props }: SubjectScreenProps) {
  const { canViewAccess = false, visits, actions, children } = props
  useWantedForm((form) => {
    const dialog = state.kind === 'ready' ? dialogOfForm(form, projectId) : null
    if (!dialog || !('subjectId' in dialog) || state.kind !== 'ready') return false
    if (dialog.subjectId !== state.subject.subjectId) return false
    actions.open(dialog)
    return true
  })
  switch (state.kind) {
    case 'not-found':
    case 'no-access':
      return <NoStudy reason={state.kind} />
    case 'no-subject':
      return <NoPage title={SUBJECT.notFound} action={<Link href={paths.subjects(projectId)}>{SUBJECT.back}</Link>} />
    case 'failed':
      return (
        <ErrorState
          title={SUBJECT.failed}
          safeMessage={SUBJECTS.failedSafe}
          onRetry={actions.retry}
          isRetrying={state.isRetrying}
        />
      )
    case 'loading':
      return <SubjectSkeleton />
    case 'ready':
      return (
        <>
          <Header
            projectId={projectId}
            {...state}
            canRescreen={canAddSubject}
            canViewAccess={canViewAccess}
            onOpen={actions.open}
          />
          <OldRows title={SUBJECT.failed} state={state} onRetry={actions.retry} />
          <div className={css.columns}>
            <div className={css.facts}>
              <Card title={SUBJECT.course} headingLevel={2}>
                <Course {...state} onOpen={actions.open} />
              </Card>
              <Card title={SUBJECT.particulars} headingLevel={2}>
                <Particulars {...state} />
              </Card>
            </div>
            <div className={css.course}>
              {visits}
              {history && <SubjectHistory subject={state.subject} load={history} arms={arms} />}
            </div>
          </div>
          {children}
        </>
      )
  }
}

interface HeaderProps {
  projectId: string
  subject: Row
  isMasked: boolean
  canEnterData: boolean
  canRescreen: boolean
  canViewAccess: boolean
  onOpen: (dialog: DialogOfSubject) => void
}

function Header({ projectId, subject, isMasked, canEnterData, onOpen, ...rights }: HeaderProps) {
  const { subjectId, projectOrganizationId, institutionName, armName, armCode } = subject
  return (
    <PageHeader
      isCompact
      back={
        <Link href={paths.subjects(projectId, { projectOrganizationId, tab: 0 })}>
          <ArrowLeft {...ICON} className={css.arrow} />
          {SUBJECT.back}
        </Link>
      }
      title={subject.scno ?? SUBJECTS.withoutNumber}
      subtitle={[institutionName, armName ?? armCode].filter(Boolean).join(' · ')}
      badges={
        <>
          <StatusReasons subject={subject} />
          {isMasked && <MaskedChip />}
        </>
      }
      actions={
        <>
          {rights.canViewAccess && (
            <Link href={paths.studyAccess(projectId, { subject: subjectId })}>{SUBJECT.readers}</Link>
          )}
          {rights.canRescreen && canEnterData && canRescreen(subject) && (
            <Button
              size="small"
              icon={<RotateCcw {...ICON} />}
              onPress={() => onOpen({ kind: 'rescreening', subjectId })}
            >
              {SUBJECTS.rescreen}
            </Button>
          )}
        </>
      }
    />
  )
}

function SubjectSkeleton() {
  return (
    <LoadingRegion slowMessage={SUBJECT.slow}>
      <div className={css.skeleton}>
        <Skeleton width={240} height={28} shape="block" />
        <div className={css.columns}>
          <Skeleton shape="block" height={420} />
          <Skeleton shape="block" height={420} />
        </div>
      </div>
    </LoadingRegion>
  )
}
