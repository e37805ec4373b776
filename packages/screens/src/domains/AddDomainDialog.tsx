import { ALLOWED_DOMAIN_FIELD_LABELS, domainFault } from '@imsang/domain/allowed-domain'
import { toDomainName } from '@imsang/domain/domain-name'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'

import { Form } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { object, string } from 'valibot'
import { RecordDialog } from '../record-dialog/RecordDialog'
import type { DialogEnds } from '../terms'
import { FailureLines } from './FailureLines'
import { ADD } from './messages'
import type { DomainActions } from './terms'
import { useDomainForm } from './useDomainForm'

interface AddDomainDialogProps extends DialogEnds {
  actions: Pick<DomainActions, 'add'>
}

const Fields = object({ domain: string(), companyName: string(), description: string() })

/** Enters a domain from which users may register [DOMAIN-031 … DOMAIN-045]. */
export function AddDomainDialog({ actions, ...ends }: AddDomainDialogProps) {
  const { form, failure } = useDomainForm({
    ...ends,
    shape: Fields,
    check: ({ domain }) => ({ domain: domainFault(domain) }),
    initialValues: { domain: '', companyName: '', description: '' },
    draft: { form: 'domain/new', title: ADD.title },
    texts: ADD,
    send: ({ domain, companyName, description }) =>
      actions.add({
        domain: toDomainName(domain),
        companyName: companyName.trim(),
        description: description.trim(),
      }),
  })
  const field = { isReadOnly: form.isSubmitting, maxLength: DEFAULT_TEXT_LENGTH, autoComplete: 'off' }
  return (
    <RecordDialog title={ADD.title} form={form} confirm={ADD.confirm} returnFocusTo={ends.returnFocusTo}>
      <FailureLines fixed={ADD.failed} failure={failure} />
      <Form {...form.formProps} isSummaryHidden>
        <TextField {...form.field('domain')} {...field} label={ADD.domain} inputMode="url" isRequired autoFocus />
        <TextField {...form.field('companyName')} {...field} label={ALLOWED_DOMAIN_FIELD_LABELS.companyName} />
        <TextField {...form.field('description')} {...field} label={ALLOWED_DOMAIN_FIELD_LABELS.description} />
      </Form>
    </RecordDialog>
  )
}
