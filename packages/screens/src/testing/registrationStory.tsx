import { calculateVisit } from '@imsang/domain/visit-window'
import { Dialog } from '@imsang/ui/Dialog'
import { Tabs } from '@imsang/ui/Tabs'
import { type ReactElement, useState } from 'react'
import { fn } from 'storybook/test'
import { withKept } from '../drafts/draftStory'
import { MANAGEMENT } from '../visit-management/messages'
import type { VisitRegistrationProps } from '../visit-registration/VisitRegistration'
import { doneVisit, ENROLLED, SUBJECT, TEMPLATES, TODAY, templateOf, visitOf, WITHOUT_V3 } from './registrationSamples'

export const TITLE = '방문 관리 - 01-S011 / 01-E007'
export const FORM = `visit-registration/${SUBJECT.subjectId}`
export const KEYS = { create: 'key-1', complete: 'key-2', reschedule: 'key-3' }

/** Actions of a server that stores V3 and plans by the enrolment. */
export const playedRegistration = () =>
  ({
    preview: fn(async (id) => {
      const template = TEMPLATES.find((each) => each.id === id)
      if (!template) throw new Error('no sample')
      return { ok: true as const, found: calculateVisit({ ...template, baselineDate: ENROLLED }) }
    }),
    create: fn(async () => ({ ok: true as const, visit: visitOf('V3') })),
    complete: fn(async () => ({ ok: true as const, visit: doneVisit('V3', TODAY), generatedVisits: [] })),
    reschedule: fn(async () => ({ ok: true as const })),
  }) satisfies VisitRegistrationProps['actions']

export const REGISTRATION_ARGS = {
  subject: SUBJECT,
  visits: WITHOUT_V3,
  templates: TEMPLATES,
  armBaselineDate: null,
  today: TODAY,
  actions: playedRegistration(),
  notify: fn(),
  onDone: fn(),
} satisfies VisitRegistrationProps

/** The dialog and the tab in which the registration stands. */
export function InDialog(Story: () => ReactElement) {
  const [tab, setTab] = useState<'list' | 'registration'>('registration')
  return (
    <Dialog title={TITLE} width={1120} isOpen onOpenChange={() => undefined}>
      <Tabs
        aria-label={MANAGEMENT.tabs.list}
        selectedKey={tab}
        onSelectionChange={setTab}
        items={[
          { id: 'list', label: MANAGEMENT.tabs.list, content: null },
          { id: 'registration', label: MANAGEMENT.tabs.registration, content: <Story /> },
        ]}
      />
    </Dialog>
  )
}

/** What is typed of V3, as it is kept. */
export const typedFields = (more: object = {}) => ({
  visitTemplateId: templateOf('V3').id,
  actualDate: TODAY,
  nextVisitDate: null,
  visitDescription: '',
  notes: '',
  isNotified: false,
  notificationType: 'EMAIL',
  attempt: null,
  ...more,
})

export const keptOf = (fields: object) => ({ form: FORM, title: '방문 등록', fields })

/** A form that was filled in before. */
export const withTyped = (more: object = {}) => withKept(keptOf(typedFields(more)))

const MINUTE = 60_000

/** A registration that was stopped some minutes ago, or longer. */
export const stoppedFields = (more: object = {}, minutes = 5) =>
  typedFields({ attempt: { startedAt: Date.now() - minutes * MINUTE, keys: KEYS }, ...more })

export const withStopped = (more: object = {}, minutes = 5) => withKept(keptOf(stoppedFields(more, minutes)))
