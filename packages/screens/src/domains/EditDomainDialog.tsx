import type { AllowedDomain } from '@imsang/api-client'
import { ALLOWED_DOMAIN_FIELD_LABELS } from '@imsang/domain/allowed-domain'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'

import { Banner } from '@imsang/ui/Banner'
import { Form } from '@imsang/ui/Form'
import { Switch } from '@imsang/ui/Switch'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { boolean, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import type { DialogEnds } from '../terms'
import { FailureLines } from './FailureLines'
import { DOMAINS, EDIT } from './messages'
import type { DomainActions } from './terms'
import { useDomainForm } from './useDomainForm'

interface EditDomainDialogProps extends DialogEnds {
  domain: AllowedDomain
  /** Without it nobody could register any more. */
  isLastActive: boolean
  actions: Pick<DomainActions, 'save'>
}

const Fields = object({ companyName: string(), description: string(), isActive: boolean() })
const LABELS = ALLOWED_DOMAIN_FIELD_LABELS

/**
 * Changes what is noted about a domain. When somebody else was first, what was typed stays beside what is stored now, and
 * the next press goes over that [DOMAIN-046 … DOMAIN-051, DOMAIN-078, ACALL-074].
 */
export function EditDomainDialog({ domain, isLastActive, actions, ...ends }: EditDomainDialogProps) {
  const [basis, setBasis] = useState(domain)
  const { form, failure, conflict } = useDomainForm({
    ...ends,
    shape: Fields,
    initialValues: {
      companyName: domain.companyName ?? '',
      description: domain.description ?? '',
      isActive: domain.isActive,
    },
    draft: { form: `domain/${domain.id}`, title: EDIT.title },
    texts: EDIT,
    send: async ({ companyName, description, isActive }) => {
      const edit = { companyName: companyName.trim(), description: description.trim(), isActive }
      const result = await actions.save({ basis, ...edit })
      if (!result.ok && result.current) setBasis(result.current)
      return result
    },
  })
  const field = { isReadOnly: form.isSubmitting, maxLength: DEFAULT_TEXT_LENGTH, autoComplete: 'off' }
  const active = form.field('isActive')
  return (
    <RecordDialog
      title={EDIT.title}
      form={form}
      confirm={EDIT.confirm}
      facts={[{ term: LABELS.domain, value: domain.domain }]}
      conflict={conflict}
      stored={RECORD_DIALOG.stored(
        EDIT.values(basis.companyName ?? '-', basis.description ?? '-', basis.isActive ? EDIT.on : EDIT.off),
      )}
      returnFocusTo={ends.returnFocusTo}
    >
      <FailureLines fixed={EDIT.failed} failure={failure} />
      <Form {...form.formProps} isSummaryHidden>
        <TextField {...form.field('companyName')} {...field} label={LABELS.companyName} autoFocus />
        <TextField {...form.field('description')} {...field} label={LABELS.description} />
        <Switch isSelected={active.value} onChange={active.onChange} isReadOnly={form.isSubmitting}>
          {LABELS.isActive}
        </Switch>
        {isLastActive && !active.value && <Banner tone="caution" title={DOMAINS.lastOne} />}
      </Form>
    </RecordDialog>
  )
}
