import { DOMAIN_MALFORMED, isDomainName } from '../domain-name'
import { normalisePhone, PHONE_MALFORMED } from '../phone'
import { DEFAULT_TEXT_LENGTH } from '../record-fields'
import {
  FAX_MALFORMED,
  ORGANIZATION_MEMO_TOO_LONG,
  ORGANIZATION_NAME_MISSING,
  ORGANIZATION_TYPE_MISSING,
} from './messages'
import { isNewOrganizationType } from './types'

/** What is typed of an organisation; numbers in digits. */
export interface OrganizationValues {
  readonly name: string
  readonly phoneNumber: string
  readonly faxNumber: string
  readonly domain: string
  readonly memo: string
}

/** A field of an organisation that is refused. */
export interface OrganizationFault {
  readonly field: 'organizationType' | keyof OrganizationValues
  readonly message: string
}

/**
 * A name as it is stored: without the blanks around it and in one Unicode form, so that what looks the same is the same
 * [ORG-094, DEC-936].
 */
export const toOrganizationName = (text: string): string => text.trim().normalize('NFC')

/**
 * What is wrong with an organisation, field by field, in the order of its form; empty when it may be stored. Whether its
 * name is free is not known here.
 * @see ORG-056, ORG-057, ORG-088, ORG-120, ORG-121, ORG-122, ORG-136
 */
export function organizationFaults(values: OrganizationValues): OrganizationFault[] {
  const { name, phoneNumber, faxNumber, domain, memo } = values
  return [
    ...(toOrganizationName(name) === '' ? [{ field: 'name', message: ORGANIZATION_NAME_MISSING } as const] : []),
    ...(isDigits(phoneNumber) ? [] : [{ field: 'phoneNumber', message: PHONE_MALFORMED } as const]),
    ...(isDigits(faxNumber) ? [] : [{ field: 'faxNumber', message: FAX_MALFORMED } as const]),
    ...(domain.trim() === '' || isDomainName(domain) ? [] : [{ field: 'domain', message: DOMAIN_MALFORMED } as const]),
    ...(memo.trim().length <= DEFAULT_TEXT_LENGTH
      ? []
      : [{ field: 'memo', message: ORGANIZATION_MEMO_TOO_LONG } as const]),
  ]
}

/** As `organizationFaults`, for a new organisation, which also needs one of the nine types [ORG-089, ORG-120, DEC-941]. */
export function newOrganizationFaults(
  values: OrganizationValues & { readonly organizationType: string | null },
): OrganizationFault[] {
  const [first, ...rest] = organizationFaults(values)
  const type = isNewOrganizationType(values.organizationType ?? '')
    ? []
    : [{ field: 'organizationType', message: ORGANIZATION_TYPE_MISSING } as const]
  if (!first) return type
  return first.field === 'name' ? [first, ...type, ...rest] : [...type, first, ...rest]
}

const isDigits = (text: string): boolean => text === normalisePhone(text)
