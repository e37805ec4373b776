import type { InstitutionCandidate } from '@imsang/api-client'
import { findPeople, pageOf } from '@imsang/domain/study-chief-investigator'
import type { LoadOptions, Option } from '@imsang/ui/PickerField'
import type { ChosenPerson } from './changes'

/** An organisation to put into the study. */
export interface InstitutionOption extends Option {
  readonly organizationType: string
  readonly alreadyJoined: boolean
}

/** The searches behind the pickers of a new institution. */
export interface InstitutionPickers {
  /** Hospitals by a part of their name, 100 per page; rejects on failure [INST-046, INST-048]. */
  readonly institutions: LoadOptions<InstitutionOption>
  /** The people of a hospital; rejects on failure. */
  readonly people: (organizationId: string) => Promise<readonly InstitutionCandidate[]>
}

export type PersonOption = Option & ChosenPerson

/** Offers hospitals that the dialog does not list; one that it removes may come again [INST-046, INST-047, INST-121, DEC-230]. */
export const offeredInstitutions =
  (load: InstitutionPickers['institutions'], listed: readonly string[], removed: readonly string[]) =>
  async (...asked: Parameters<InstitutionPickers['institutions']>) => {
    const { items, hasMore } = await load(...asked)
    const isOffered = ({ id, organizationType, alreadyJoined }: InstitutionOption) =>
      organizationType.toUpperCase() === 'HOSPITAL' && !listed.includes(id) && (!alreadyJoined || removed.includes(id))
    return { items: items.filter(isOffered), hasMore }
  }

interface Offered {
  /** The job roles that are offered; null for every one. */
  readonly roles: readonly string[] | null
  /** The chief investigator may lead an institution, and is no general participant [INST-059]. */
  readonly hasChief: boolean
  /** People who are chosen already, here or for another row [INST-058, INST-060]. */
  readonly chosen: readonly string[]
  /** The links of the institutions that the save removes: whoever is there is free again. */
  readonly leaving: readonly string[]
}

/** Offers the people of a hospital who take no part in the study, and are chosen nowhere in the dialog. */
export const offeredPeople =
  (list: () => Promise<readonly InstitutionCandidate[]>, { roles, hasChief, chosen, leaving }: Offered) =>
  async (query: string, page: number) => {
    const isOffered = (person: InstitutionCandidate) => {
      const { userId, isChiefInvestigator, isParticipant, projectOrganizationId } = person
      if (chosen.includes(userId)) return false
      if (isChiefInvestigator) return hasChief
      return !isParticipant || leaving.includes(projectOrganizationId ?? '')
    }
    const { items, hasMore } = pageOf(findPeople([(await list()).filter(isOffered)], query, roles), page)
    return { items: items.map(toOption), hasMore }
  }

const toOption = ({ userId, fullName, email, jobRoleKey, userRole }: InstitutionCandidate): PersonOption => ({
  id: userId,
  label: fullName,
  description: [jobRoleKey, email].filter(Boolean).join(' · '),
  userRole,
})
