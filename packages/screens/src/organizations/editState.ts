import type { Body } from '@imsang/api-client'
import {
  ORGANIZATION_STATUS_LABELS,
  type OrganizationStatus,
  type OrganizationValues,
  organizationFaults,
} from '@imsang/domain/organization'
import { formatPhone } from '@imsang/domain/phone'
import { object, picklist, string } from 'valibot'
import { messagesOf } from '../forms/checkedBy'
import type { Refused } from '../terms'
import { ORGANIZATION_LABELS } from './messages'
import type { OrganizationRow } from './organizationColumns'

/** What can be typed of an organisation that is there. */
export interface EditState extends OrganizationValues {
  readonly status: OrganizationStatus
}

/** The values that are sent, over the organisation that the user has seen [ORG-058, ORG-059, ORG-060]. */
export interface OrganizationEdit extends Body<'updateOrganization'> {
  readonly basis: OrganizationRow
}

/** Saves an edit; after a conflict it answers the organisation as it is stored now. Never throws. */
export type SaveOrganization = (
  edit: OrganizationEdit,
) => Promise<{ ok: true } | (Refused & { current?: OrganizationRow; field?: string })>

export const EditShape = object({
  ...{ name: string(), phoneNumber: string(), faxNumber: string(), domain: string(), memo: string() },
  status: picklist(['ACTIVE', 'INACTIVE']),
})

/** The values of the form of a stored organisation. */
export const editStateOf = ({ name, phoneNumber, faxNumber, domain, memo, status }: OrganizationRow): EditState => ({
  name,
  phoneNumber: phoneNumber ?? '',
  faxNumber: faxNumber ?? '',
  domain: domain ?? '',
  memo: memo ?? '',
  status,
})

/** What the rules say of the values, field by field. */
export const checkEdit = (values: EditState) => messagesOf(organizationFaults(values))

/** The edit that is sent: trimmed, with the address as it was loaded, or without one that was not [ORG-059, DEC-367]. */
export const editOf = (basis: OrganizationRow, values: EditState): OrganizationEdit => ({
  basis,
  name: values.name.trim(),
  phoneNumber: values.phoneNumber,
  faxNumber: values.faxNumber,
  domain: values.domain.trim(),
  memo: values.memo.trim(),
  status: values.status,
  ...(typeof basis.address === 'string' && { address: basis.address }),
})

/** A stored value in words, under the name of its field. */
export function storedText(field: keyof EditState, value: unknown): string {
  const text = String(value)
  const shown =
    field === 'status'
      ? ORGANIZATION_STATUS_LABELS[text as OrganizationStatus]
      : field === 'phoneNumber' || field === 'faxNumber'
        ? formatPhone(text)
        : text
  return `${ORGANIZATION_LABELS[field]} ${shown || '-'}`
}
