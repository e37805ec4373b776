import type { OrganizationValues } from '@imsang/domain/organization'
import { formatPhone, PHONE_MAX_DIGITS } from '@imsang/domain/phone'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import type { FormControl } from '@imsang/ui/Form'
import { PhoneField } from '@imsang/ui/PhoneField'
import { TextField } from '@imsang/ui/TextField'
import { NEW_ORGANIZATION, ORGANIZATION_LABELS } from './messages'

interface ContactFieldsProps {
  field: FormControl<Omit<OrganizationValues, 'name' | 'memo'>>['field']
  isReadOnly: boolean
}

/** Phone, fax and domain of an organisation, all of them optional [ORG-048, ORG-049, ORG-050, ORG-083, ORG-084, ORG-085]. */
export function ContactFields({ field, isReadOnly }: ContactFieldsProps) {
  const digits = { format: formatPhone, maxDigits: PHONE_MAX_DIGITS, autoComplete: 'off', isReadOnly }
  return (
    <>
      <PhoneField {...field('phoneNumber')} {...digits} label={ORGANIZATION_LABELS.phoneNumber} />
      <PhoneField {...field('faxNumber')} {...digits} label={ORGANIZATION_LABELS.faxNumber} />
      <TextField
        {...field('domain')}
        label={ORGANIZATION_LABELS.domain}
        description={NEW_ORGANIZATION.domainHint}
        autoComplete="off"
        maxLength={DEFAULT_TEXT_LENGTH}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
