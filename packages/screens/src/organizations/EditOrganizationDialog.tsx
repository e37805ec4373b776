import { formatDate } from '@imsang/domain/calendar'
import { ORGANIZATION_STATUS_LABELS, ORGANIZATION_STATUSES } from '@imsang/domain/organization'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { Form } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { TextArea } from '@imsang/ui/TextArea'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { dayOf } from '../approvals/applicants'
import { StoredPicture, type StoredPictureProps } from '../picture/StoredPicture'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { RemovalButton } from '../removal/RemovalButton'
import type { ActionResult, DialogEnds } from '../terms'
import { ContactFields } from './ContactFields'
import * as css from './EditOrganizationDialog.css'
import { type SaveOrganization, storedText } from './editState'
import { EDIT_ORGANIZATION, ORGANIZATION_LABELS, ORGANIZATIONS, REMOVE_ORGANIZATION } from './messages'
import { type OrganizationRow, studyNameOf } from './organizationColumns'
import { useOrganizationEdit } from './useOrganizationEdit'

export interface EditOrganizationDialogProps extends DialogEnds {
  /** The row that was opened [DEC-367]. */
  organization: OrganizationRow
  /** The logo with its own calls, which need no save [ORG-043, ORG-044, ORG-045, ORG-064]. */
  logo: Pick<StoredPictureProps, 'src' | 'actions' | 'onChange'>
  actions: {
    save: SaveOrganization
    /** Deletes the organisation; never throws. */
    remove: (organizationId: string) => Promise<ActionResult>
  }
}

const STATUSES = ORGANIZATION_STATUSES.map((id) => ({ id, label: ORGANIZATION_STATUS_LABELS[id] }))

/** Edits an organisation, or deletes it [ORG-042 … ORG-078, ORG-129, ORG-134]. */
export function EditOrganizationDialog({ organization, logo, actions, ...ends }: EditOrganizationDialogProps) {
  const form = useOrganizationEdit({ ...ends, organization, save: actions.save })
  const [isRemoving, setRemoving] = useState(false)
  const [isLogoBusy, setLogoBusy] = useState(false)
  const { organizationCode, createdAt, totalUsers, participatingProjects } = organization
  const { field, changes } = form
  // While one of the dialog's calls runs, the others wait [ORG-078].
  const isBusy = form.isSubmitting || isRemoving
  const status = field('status')
  const withLogo = <Result,>(call: Promise<Result>) => {
    setLogoBusy(true)
    return call.finally(() => setLogoBusy(false))
  }
  return (
    <RecordDialog
      title={EDIT_ORGANIZATION.title}
      width={640}
      form={form}
      isBusy={isRemoving}
      // The dialog can still be closed, which gives an upload up.
      isConfirmDisabled={isLogoBusy}
      confirm={EDIT_ORGANIZATION.confirm}
      facts={[
        { term: ORGANIZATION_LABELS.organizationCode, value: organizationCode },
        { term: ORGANIZATIONS.columns.created, value: formatDate(dayOf(createdAt)) },
        { term: ORGANIZATIONS.columns.studies, value: <Studies studies={participatingProjects} /> },
      ]}
      stored={
        changes.length === 0
          ? EDIT_ORGANIZATION.kept
          : EDIT_ORGANIZATION.stored(changes.map(({ field, theirs }) => storedText(field, theirs)).join(', '))
      }
      aside={
        <RemovalButton
          texts={REMOVE_ORGANIZATION}
          isDisabled={form.isSubmitting || isLogoBusy}
          onBusy={setRemoving}
          remove={() => actions.remove(organization.id)}
          notify={ends.notify}
          onRemoved={() => {
            form.draft.forget()
            ends.onDone()
          }}
        >
          <p>{REMOVE_ORGANIZATION.ask(organization.name)}</p>
          <p>{REMOVE_ORGANIZATION.hint}</p>
        </RemovalButton>
      }
      returnFocusTo={ends.returnFocusTo}
    >
      <p className={css.people}>{EDIT_ORGANIZATION.people(totalUsers)}</p>
      <StoredPicture
        {...logo}
        use="logo"
        name={organization.name}
        actions={{
          upload: (file, upload) => withLogo(logo.actions.upload(file, upload)),
          remove: () => withLogo(logo.actions.remove()),
        }}
        notify={ends.notify}
        isDisabled={isBusy}
      />
      <Form {...form.formProps} isSummaryHidden>
        <TextField
          {...field('name')}
          label={ORGANIZATION_LABELS.name}
          maxLength={DEFAULT_TEXT_LENGTH}
          autoComplete="off"
          isRequired
          isReadOnly={isBusy}
          autoFocus
        />
        <div className={css.pair}>
          <ContactFields field={field} isReadOnly={isBusy} />
          <Select
            {...status}
            onChange={(chosen) => status.onChange(chosen === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE')}
            label={ORGANIZATION_LABELS.status}
            items={STATUSES}
            isDisabled={isBusy}
            isRequired
          />
        </div>
        <TextArea
          {...field('memo')}
          label={ORGANIZATION_LABELS.memo}
          maxLength={DEFAULT_TEXT_LENGTH}
          isReadOnly={isBusy}
        />
      </Form>
    </RecordDialog>
  )
}

/** Every study by its name [ORG-055, ORG-134]. */
function Studies({ studies }: { studies: OrganizationRow['participatingProjects'] }) {
  if (studies.length === 0) return '-'
  return (
    <ul className={css.studies}>
      {studies.map((study) => (
        <li key={study.projectId ?? studyNameOf(study)}>{studyNameOf(study)}</li>
      ))}
    </ul>
  )
}
