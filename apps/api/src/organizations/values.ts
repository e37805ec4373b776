import { toDomainName } from '@imsang/domain/domain-name'
import { type OrganizationFault, type OrganizationValues, toOrganizationName } from '@imsang/domain/organization'
import { Problem } from '../base/problem'

/** @throws Problem 400 with every fault, the first one as its message */
export function refuseFaults(faults: readonly OrganizationFault[]): void {
  const [first] = faults
  if (!first) return
  const { field, message } = first
  throw new Problem(400, 'organization.value', message, { field, errors: faults })
}

/** What is stored of typed values; an empty text is none [DEC-399]. */
export const storedOf = ({ name, phoneNumber, faxNumber, domain, memo }: OrganizationValues) => ({
  name: toOrganizationName(name),
  phoneNumber: textOf(phoneNumber),
  faxNumber: textOf(faxNumber),
  domain: textOf(toDomainName(domain)),
  memo: textOf(memo),
})

/** A text without the blanks around it; null for an empty one. */
export const textOf = (text: string): string | null => text.trim() || null
