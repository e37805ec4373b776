import { trailedName } from './chosen'
import type { StudyRow } from './openStudy'
import type { TrailedStudy } from './recordStudy'

/** An organisation of a study, as far as the trail names it. */
interface InRole {
  readonly role: string
  readonly organization: { readonly name: string; readonly code: string }
}

type Columns = Omit<StudyRow, 'version' | 'deletedAt'>

/** A study as its trail compares it: the columns, and its organisations and chief investigator by name. */
export function trailedStudy(
  row: Columns,
  principalInvestigatorName: string | null,
  organizations: readonly InRole[],
): TrailedStudy {
  const inRole = (role: string) => trailedName(organizations.find((each) => each.role === role)?.organization)
  const { id: _, protocolKey, createdByOrganizationId, updatedAt, ...fields } = row
  return {
    ...fields,
    principalInvestigatorName,
    leadSponsor: inRole('LEAD_SPONSOR'),
    requestingSponsor: inRole('REQUESTING_SPONSOR'),
    cro: inRole('CRO'),
    smo: inRole('SMO'),
  }
}
