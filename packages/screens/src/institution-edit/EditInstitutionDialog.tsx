import type { ProjectOrganization } from '@imsang/api-client'
import { rolesFor } from '@imsang/domain/institution-edit'
import { targetEnrolmentOf } from '@imsang/domain/institution-form'
import { ORGANIZATION_ROLE_LABELS, type OrganizationRole } from '@imsang/domain/organization-roles'
import { Form } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { TextField } from '@imsang/ui/TextField'
import { object, picklist, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import type { DialogEnds } from '../terms'
import { EDIT } from './messages'
import { type InstitutionResult, useInstitutionForm } from './useInstitutionForm'

export type { InstitutionResult } from './useInstitutionForm'

/** What an institution is to be, over the record that the user has seen. */
export interface InstitutionEdit {
  readonly basis: ProjectOrganization
  readonly targetEnrollment: number
  readonly organizationRole: OrganizationRole
}

export interface EditInstitutionDialogProps extends DialogEnds {
  institution: ProjectOrganization
  actions: { save: (edit: InstitutionEdit) => Promise<InstitutionResult> }
}

const ROLES = Object.keys(ORGANIZATION_ROLE_LABELS) as OrganizationRole[]

const Edit = object({ target: string(), organizationRole: picklist(ROLES) })

/** Changes how many subjects an institution is to enrol, and what it is in the study [INST-068 … INST-074, SCALL-101]. */
export function EditInstitutionDialog({ institution, actions, ...ends }: EditInstitutionDialogProps) {
  const { organizationName, organizationType, targetEnrollment, organizationRole } = institution
  const form = useInstitutionForm({
    ...ends,
    institution,
    schema: Edit,
    initialValues: { target: String(targetEnrollment ?? 0), organizationRole },
    texts: EDIT,
    submit: ({ target, organizationRole }, basis) => {
      const edit = { targetEnrollment: targetEnrolmentOf(target), organizationRole }
      const isSame =
        edit.targetEnrollment === basis.targetEnrollment && edit.organizationRole === basis.organizationRole
      return isSame ? null : actions.save({ basis, ...edit })
    },
  })
  const target = form.field('target')
  const role = form.field('organizationRole')
  const { basis, isSubmitting } = form
  return (
    <RecordDialog
      title={EDIT.title}
      form={form}
      confirm={EDIT.confirm}
      facts={[{ term: EDIT.name, value: organizationName }]}
      stored={RECORD_DIALOG.stored(
        EDIT.values(basis.targetEnrollment, ORGANIZATION_ROLE_LABELS[basis.organizationRole]),
      )}
      returnFocusTo={ends.returnFocusTo}
    >
      <Form {...form.formProps} isSummaryHidden>
        <TextField
          {...target}
          // What is no whole number from 0 on becomes 0, as in the dialog that adds institutions [INST-054].
          onBlur={() => target.onChange(String(targetEnrolmentOf(target.value)))}
          label={EDIT.target}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          isReadOnly={isSubmitting}
          autoFocus
        />
        <Select
          {...role}
          onChange={(chosen) => role.onChange(ROLES.find((each) => each === chosen) ?? organizationRole)}
          label={EDIT.role}
          description={EDIT.roleHint}
          items={rolesOf(organizationType, organizationRole)}
          isDisabled={isSubmitting}
          isRequired
        />
      </Form>
    </RecordDialog>
  )
}

/** Those that fit its type, and the one that it has. */
function rolesOf(type: string, present: OrganizationRole) {
  const fitting = rolesFor(type)
  const isOffered = fitting.some(({ id }) => id === present)
  return isOffered ? fitting : [...fitting, { id: present, label: ORGANIZATION_ROLE_LABELS[present] }]
}
