import type { Project } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { ReactNode } from 'react'
import { RemovalButton } from '../removal/RemovalButton'
import { StudyStatusChip } from '../StatusChip'
import { NoStudy, type NoStudyReason } from '../study/NoStudy'
import { StudyHistoryButton } from '../study-history/StudyHistoryButton'
import type { StudyHistory } from '../study-history/StudyHistoryDialog'
import type { ActionResult, Loadable, Notify } from '../terms'
import { STUDY_FORM, STUDY_REMOVAL } from './messages'
import type { StudyPickers } from './pickers'
import { StudyForm } from './StudyForm'
import * as css from './StudyForm.css'
import { StudyStatusControl, type StudyStatusControlProps } from './StudyStatusControl'
import { type StudyFormOptions, useStudyForm } from './useStudyForm'

export interface StudyEditScreenProps {
  state: { kind: 'no-id' | NoStudyReason } | Loadable<{ study: Project }>
  today: CalendarDate
  pickers: StudyPickers
  /** Of the study in `state`; null for those who may not read its trail [STUDY-326]. */
  history?: StudyHistory | null
  actions: Pick<StudyFormOptions, 'save' | 'onSaved' | 'onCancel'> & {
    changeStatus: StudyStatusControlProps['change']
    /** Asks for the study again. */
    retry: () => void
    remove: () => Promise<ActionResult>
    onRemoved: () => void
    /** To the previous page. */
    back: () => void
    notify: Notify
  }
}

/** Corrects, completes, reopens or deletes a study [STUDY-017, STUDY-216 … STUDY-239, STUDY-272, STUDY-307]. */
export function StudyEditScreen({ state, today, pickers, history = null, actions }: StudyEditScreenProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={STUDY_FORM.loading}>
          <p role="status">{STUDY_FORM.loading}</p>
          <div className={css.body}>
            <Skeleton shape="block" height={240} />
            <Skeleton shape="block" height={240} />
          </div>
        </LoadingRegion>
      )
    case 'not-found':
    case 'no-access':
    case 'no-data':
      return <NoStudy reason={state.kind} />
    case 'no-id':
      return <NoForm title={STUDY_FORM.noId} onBack={actions.back} />
    case 'failed':
      return (
        <NoForm title={STUDY_FORM.loadFailed} onBack={actions.back}>
          <Retry onRetry={actions.retry} isRetrying={state.isRetrying} />
        </NoForm>
      )
    case 'ready':
      return <StudyEdit study={state.study} today={today} pickers={pickers} history={history} actions={actions} />
  }
}

interface NoFormProps {
  title: string
  onBack: () => void
  children?: ReactNode
}

const NoForm = ({ title, onBack, children }: NoFormProps) => (
  <Banner
    tone="critical"
    title={title}
    action={
      <div className={css.buttons}>
        {children}
        <Button onPress={onBack}>{STUDY_FORM.back}</Button>
      </div>
    }
  />
)

function Retry({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const labels = useLabels()
  return (
    <Button onPress={onRetry} isPending={isRetrying}>
      {labels.retry}
    </Button>
  )
}

interface StudyEditProps extends Omit<StudyEditScreenProps, 'state' | 'history'> {
  study: Project
  history: StudyHistory | null
}

function StudyEdit({ study, today, pickers, history, actions }: StudyEditProps) {
  const form = useStudyForm({ stored: study, today, ...actions })
  return (
    <>
      <PageHeader
        title={STUDY_FORM.editTitle}
        subtitle={study.projectName}
        badges={<StudyStatusChip raw={study.status} />}
        actions={
          <>
            <StudyHistoryButton study={study} history={history} />
            <StudyStatusControl
              status={study.status}
              isDisabled={form.isSubmitting}
              change={actions.changeStatus}
              notify={actions.notify}
            />
            <RemovalButton
              texts={STUDY_REMOVAL}
              isDisabled={form.isSubmitting}
              remove={actions.remove}
              notify={actions.notify}
              onRemoved={() => {
                form.draft.forget()
                actions.onRemoved()
              }}
            >
              {STUDY_REMOVAL.ask}
            </RemovalButton>
          </>
        }
      />
      <StudyForm form={form} isNew={false} today={today} pickers={pickers} notify={actions.notify} />
    </>
  )
}
