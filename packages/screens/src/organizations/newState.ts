import type { Body } from '@imsang/api-client'
import { NEW_ORGANIZATION_TYPES, type NewOrganizationForm } from '@imsang/domain/organization'
import { nullable, object, picklist, string } from 'valibot'
import type { ActionResult } from '../terms'

/** What is sent of a new organisation; the logo is not part of it [ORG-105]. */
export type NewOrganization = Body<'createOrganization'>

/** `isLogoLost`: the organisation is registered, but the chosen logo is not stored [ORG-108]. */
export type CreatedOrganization = ActionResult<{ isLogoLost: boolean }> & { field?: string | undefined }

export const NewShape = object({
  ...{ name: string(), phoneNumber: string(), faxNumber: string(), domain: string(), memo: string() },
  organizationType: nullable(picklist(NEW_ORGANIZATION_TYPES)),
})

export const EMPTY_ORGANIZATION: NewOrganizationForm = {
  name: '',
  organizationType: null,
  phoneNumber: '',
  faxNumber: '',
  domain: '',
  memo: '',
}

/** The trimmed values; an empty text is sent as an empty one [ORG-105, DEC-399]. */
export const newOrganizationOf = (values: NewOrganizationForm): NewOrganization => ({
  name: values.name.trim(),
  organizationType: values.organizationType ?? '',
  phoneNumber: values.phoneNumber,
  faxNumber: values.faxNumber,
  domain: values.domain.trim(),
  memo: values.memo.trim(),
})
