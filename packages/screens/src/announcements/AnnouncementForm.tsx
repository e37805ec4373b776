import type { Announcement } from '@imsang/api-client'
import {
  ANNOUNCEMENT_PRIORITIES,
  announcementPriorityLabel,
  isAnnouncementUnwritten,
} from '@imsang/domain/announcement'
import { countCharacters } from '@imsang/domain/korean'
import { Banner } from '@imsang/ui/Banner'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Form } from '@imsang/ui/Form'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { TextArea } from '@imsang/ui/TextArea'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import * as recordCss from '../record-dialog/RecordDialog.css'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { Notify } from '../terms'
import { draftOf, Fields, NEW_DRAFT, type SaveAnnouncement } from './draft'
import { type OnHold, useHeld } from './FormActions'
import { ANNOUNCEMENTS } from './messages'
import { StoredAnnouncement } from './StoredAnnouncement'

interface AnnouncementFormProps {
  /** The name of its draft: `announcement/{studyId}` for a new one, `announcement/{studyId}/{id}`. */
  name: string
  /** Null for a new one [NOTICE-008]. */
  announcement: Announcement | null
  save: SaveAnnouncement
  notify: Notify
  onHold: OnHold
  onDone: () => void
  onClose: () => void
}

/** Writes an announcement [NOTICE-008 … NOTICE-021, NOTICE-023, NOTICE-024, NOTICE-027, NOTICE-050, NOTICE-051, SCALL-101]. */
export function AnnouncementForm({ name, announcement, save, notify, onHold, onDone, onClose }: AnnouncementFormProps) {
  const labels = useLabels()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<{ field: string; text: string } | null>(null)
  const [stored, setStored] = useState<Announcement | null>(null)
  const form = useRecordForm({
    notify,
    onDone,
    onCancel: onClose,
    shape: Fields,
    initialValues: announcement ? draftOf(announcement) : NEW_DRAFT,
    draft: { form: name, title: announcement ? ANNOUNCEMENTS.editing : ANNOUNCEMENTS.add },
    submit: async (draft) => {
      const result = await save(draft)
      setStored(null)
      if (result.ok) return result
      const { field, current, message } = result
      if (field) setRefused({ field, text: message ?? ANNOUNCEMENTS.notSaved })
      // The next save replaces what is shown beside the form.
      if (current) form.setValue('version', draftOf(current).version)
      setStored(current ?? null)
      return result
    },
    texts: { done: announcement ? ANNOUNCEMENTS.updated : ANNOUNCEMENTS.created, failed: ANNOUNCEMENTS.notSaved },
  })
  const { values, isSubmitting, isChanged, draft, conflict, formProps } = form
  const close = () => (isChanged ? setAsking(true) : draft.cancel())
  useHeld(onHold, { id: formProps.id, isUnwritten: isAnnouncementUnwritten(values), isSubmitting, close })
  /** Until the field is changed, the refusal of the server stands below it. */
  const field = (of: 'title' | 'content' | 'priority') => {
    const bound = form.field(of)
    return {
      ...bound,
      onChange: (value: string) => {
        if (refused?.field === of) setRefused(null)
        bound.onChange(value)
      },
      errorMessage: refused?.field === of ? refused.text : null,
      isReadOnly: isSubmitting,
    }
  }
  return (
    <div className={recordCss.body}>
      {conflict && (
        <Banner tone="caution" title={conflict}>
          {stored && <StoredAnnouncement announcement={stored} typed={values} />}
        </Banner>
      )}
      {draft.isRestored && <RestoredNotice />}
      <Form {...formProps} isSummaryHidden>
        <TextField
          {...field('title')}
          label={ANNOUNCEMENTS.title}
          description={ANNOUNCEMENTS.length(countCharacters(values.title))}
          isRequired
          autoFocus
        />
        <RadioGroup
          {...field('priority')}
          label={ANNOUNCEMENTS.priority}
          orientation="horizontal"
          items={ANNOUNCEMENT_PRIORITIES.map((id) => ({ id: id as string, label: announcementPriorityLabel(id) }))}
        />
        <TextArea
          {...field('content')}
          label={ANNOUNCEMENTS.content}
          description={ANNOUNCEMENTS.length(countCharacters(values.content))}
          rows={10}
          isRequired
        />
      </Form>
      <ConfirmDialog
        title={ANNOUNCEMENTS.closeTitle}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={labels.close}
        cancelLabel={ANNOUNCEMENTS.goOn}
        onConfirm={draft.cancel}
        tone="danger"
      >
        {ANNOUNCEMENTS.closeAsk}
      </ConfirmDialog>
    </div>
  )
}
