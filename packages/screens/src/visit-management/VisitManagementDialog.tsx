import type { Subject, Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { Tabs } from '@imsang/ui/Tabs'
import { useEffect, useRef, useState } from 'react'
import { useServerHas } from '../server/Server'
import type { OpenedForm } from '../subjects/dialogs'
import { nameOf } from '../subjects/subjectRow'
import type { DialogEnds, Loadable } from '../terms'
import { VisitEditing } from '../visit-edit/VisitEditing'
import type { VisitActions } from '../visit-edit/visitActions'
import { shownVisits } from '../visit-history/shownVisits'
import { VisitDetailDialog } from '../visit-history/VisitDetailDialog'
import { VisitRegistration } from '../visit-registration/VisitRegistration'
import { listRows } from './listRows'
import { MANAGEMENT } from './messages'
import { useVisitFocus } from './useVisitFocus'
import { VisitList } from './VisitList'
import * as css from './VisitManagement.css'

export interface VisitManagementProps extends Omit<DialogEnds, 'onDone'> {
  subject: Subject
  visits: Loadable<{ list: readonly Visit[] }>
  templates: Loadable<{ list: readonly VisitTemplate[]; armBaselineDate: CalendarDate | null }>
  today: CalendarDate
  /** The visits of which a change waits to be sent [OFFL-132]. */
  waiting?: ReadonlySet<string> | undefined
  /** The form that is opened with the dialog, such as one that was left. */
  opened?: OpenedForm | undefined
  actions: VisitActions & { retry: () => void; otherVisit: () => void }
}

type Tab = keyof typeof MANAGEMENT.tabs
type FormOfVisit = Extract<OpenedForm, { visitId: string }>

/** The visits of a subject: their list with what can be done to each, and the registration [VISIT-076 … VISIT-089]. */
export function VisitManagementDialog({ opened, ...props }: VisitManagementProps) {
  const { subject, actions, onCancel, returnFocusTo } = props
  const [tab, setTab] = useState<Tab>(opened?.kind === 'registration' ? 'registration' : 'list')
  const [form, openForm] = useState<FormOfVisit | null>(null)
  // After the dialog itself: a form that is drawn together with it lies below it.
  useEffect(() => {
    if (opened && 'visitId' in opened) openForm(opened)
  }, [opened])
  return (
    <Dialog
      title={MANAGEMENT.title(nameOf(subject), subject.enno ?? '-')}
      width={1120}
      isOpen
      onOpenChange={onCancel}
      returnFocusTo={returnFocusTo}
      actions={<Button onPress={onCancel}>{MANAGEMENT.close}</Button>}
    >
      <div className={css.frame}>
        <div className={css.tools}>
          <Button size="small" onPress={actions.otherVisit}>
            {MANAGEMENT.otherVisit}
          </Button>
        </div>
        <div className={css.tabs}>
          <Tabs
            aria-label={MANAGEMENT.tabs.list}
            selectedKey={tab}
            onSelectionChange={setTab}
            items={[
              { id: 'list', label: MANAGEMENT.tabs.list, content: <List {...props} form={form} openForm={openForm} /> },
              {
                id: 'registration',
                label: MANAGEMENT.tabs.registration,
                content: <Registration {...props} showList={() => setTab('list')} />,
              },
            ]}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface RegistrationProps extends Omit<VisitManagementProps, 'opened'> {
  showList: () => void
}

/** Waits for what the registration is calculated from; what failed to load is told in one place, as in the list. */
function Registration({ visits, templates, showList, ...props }: RegistrationProps) {
  const { actions } = props
  if (visits.kind === 'loading' || templates.kind === 'loading') return <Loading />
  if (visits.kind === 'failed') return <VisitsFailed retry={actions.retry} isRetrying={visits.isRetrying} />
  if (templates.kind === 'failed') return <TemplatesFailed retry={actions.retry} isRetrying={templates.isRetrying} />
  const { list, armBaselineDate } = templates
  const plan = { visits: visits.list, templates: list, armBaselineDate }
  return <VisitRegistration {...props} {...plan} onDone={showList} />
}

interface FailedProps {
  retry: () => void
  isRetrying: boolean
}

const Loading = () => (
  <LoadingRegion slowMessage={MANAGEMENT.slow}>
    <Skeleton shape="block" height={240} />
  </LoadingRegion>
)

const VisitsFailed = ({ retry, isRetrying }: FailedProps) => (
  <ErrorState title={MANAGEMENT.failed} onRetry={retry} isRetrying={isRetrying} />
)

const TemplatesFailed = ({ retry, isRetrying }: FailedProps) => (
  <Banner tone="caution" title={MANAGEMENT.templatesFailed}>
    <Button size="small" onPress={retry} isPending={isRetrying}>
      {MANAGEMENT.retry}
    </Button>
  </Banner>
)

interface ListProps extends Omit<VisitManagementProps, 'opened'> {
  form: FormOfVisit | null
  openForm: (form: FormOfVisit | null) => void
}

function List({ subject, visits, templates, today, waiting, form, openForm, actions, notify }: ListProps) {
  const canWithdraw = useServerHas('previewWithdrawal', 'withdrawVisit')
  const [detail, openDetail] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const moveFocusFrom = useVisitFocus(panel, visits.kind === 'ready' && templates.kind !== 'loading')
  if (visits.kind === 'loading' || templates.kind === 'loading') return <Loading />
  if (visits.kind === 'failed') return <VisitsFailed retry={actions.retry} isRetrying={visits.isRetrying} />
  const all = shownVisits(visits.list, today)
  const planning = templates.kind === 'ready' ? templates : { list: null, armBaselineDate: null }
  const rows = listRows({ ...planning, templates: planning.list, visits: visits.list, subject, today, canWithdraw })
  const shown = all.find(({ visit }) => visit.visitId === detail)
  return (
    <div ref={panel} className={css.panel}>
      {templates.kind === 'failed' && <TemplatesFailed retry={actions.retry} isRetrying={templates.isRetrying} />}
      <VisitList
        rows={rows}
        visits={all}
        today={today}
        waiting={waiting}
        onOpen={openDetail}
        onAction={(visitId, kind) => openForm({ kind, visitId })}
      />
      {shown && <VisitDetailDialog shown={shown} visits={all} onClose={() => openDetail(null)} />}
      {form && (
        <VisitEditing
          key={`${form.kind}/${form.visitId}`}
          form={form}
          visits={visits.list}
          today={today}
          actions={actions}
          notify={notify}
          onClose={() => openForm(null)}
          returnFocusTo={() => moveFocusFrom(form.visitId, form.kind)}
        />
      )}
    </div>
  )
}
