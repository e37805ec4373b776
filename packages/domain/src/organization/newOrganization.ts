import type { DuplicateCheck } from '../duplicate-check'
import {
  ORGANIZATION_INCOMPLETE,
  ORGANIZATION_NAME_CHECK_FAILED,
  ORGANIZATION_NAME_CHECK_NEEDED,
  ORGANIZATION_NAME_CHECK_RUNNING,
  ORGANIZATION_NAME_TAKEN,
} from './messages'
import type { NewOrganizationType } from './types'
import { newOrganizationFaults, type OrganizationFault, type OrganizationValues } from './values'

/** The form of a new organisation, as typed. */
export interface NewOrganizationForm extends OrganizationValues {
  readonly organizationType: NewOrganizationType | null
}

export interface NewOrganizationFaults {
  /** The message under each field, at most one a field. */
  readonly fields: { readonly [Field in OrganizationFault['field']]?: string }
  /** Said when the form is sent; null when it can be sent [DEC-366]. */
  readonly first: string | null
}

/** Under the name, as soon as it is known. */
const UNDER_NAME: Partial<Record<DuplicateCheck, string>> = {
  duplicate: ORGANIZATION_NAME_TAKEN,
  failed: ORGANIZATION_NAME_CHECK_FAILED,
}

const UNSENDABLE: Record<DuplicateCheck, string | null> = {
  running: ORGANIZATION_NAME_CHECK_RUNNING,
  none: ORGANIZATION_NAME_CHECK_NEEDED,
  failed: ORGANIZATION_NAME_CHECK_NEEDED,
  duplicate: ORGANIZATION_NAME_TAKEN,
  free: null,
}

/**
 * What is wrong with the form of a new organisation. When it is sent, what is missing is said first, then what is
 * malformed, then how far the check of the name is [ORG-088 … ORG-104, DEC-366].
 */
export function newOrganizationRefusal(form: NewOrganizationForm, check: DuplicateCheck): NewOrganizationFaults {
  const faults = newOrganizationFaults(form)
  const ofForm = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  const underName = UNDER_NAME[check]
  const isIncomplete = faults.some(({ field }) => field === 'name' || field === 'organizationType')
  return {
    fields: { ...(underName !== undefined && { name: underName }), ...ofForm },
    first: isIncomplete ? ORGANIZATION_INCOMPLETE : (faults[0]?.message ?? UNSENDABLE[check]),
  }
}
