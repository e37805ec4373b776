import type { ProjectOrganization } from '@imsang/api-client'

/** A person chosen for a new institution. */
export interface ChosenPerson {
  readonly id: string
  readonly label: string
  /** The role of the account; the server makes the role in the study of it [INST-119]. */
  readonly userRole: string
}

/** An institution that was added in the dialog and is not stored yet. */
export interface NewInstitution {
  /** The key of its call, kept until its answer is known [DEC-796]. */
  readonly key: string
  readonly organizationId: string
  readonly organizationName: string
  readonly institutionNumber: string
  readonly targetEnrollment: number
  readonly investigator: ChosenPerson | null
  readonly participants: readonly ChosenPerson[]
}

/** A stored institution that was marked for removal. */
export interface Removal {
  readonly key: string
  readonly projectOrganizationId: string
  readonly organizationName: string
}

/** What the dialog has to save. */
export interface Changes {
  readonly removed: readonly Removal[]
  readonly added: readonly NewInstitution[]
  /** The keys of calls that were sent and whose answer is not known. */
  readonly unknown: readonly string[]
}

export const NO_CHANGES: Changes = { removed: [], added: [], unknown: [] }

/** What the dialog knows of a stored institution. */
export type StoredInstitution = Pick<
  ProjectOrganization,
  | 'id'
  | 'organizationId'
  | 'organizationName'
  | 'institutionNumber'
  | 'targetEnrollment'
  | 'principalInvestigatorId'
  | 'principalInvestigatorName'
>

/** How many calls saving takes: removals and additions [INST-036, DEC-230]. */
export const countOf = ({ removed, added }: Changes): number => removed.length + added.length

/** Takes out of the changes what is carried out. */
export const without = ({ removed, added, unknown }: Changes, key: string): Changes => ({
  removed: removed.filter((each) => each.key !== key),
  added: added.filter((each) => each.key !== key),
  unknown: unknown.filter((each) => each !== key),
})

/** Remembers that a call is sent, before its answer: a page that is lost meanwhile knows of it from the draft. */
export const begun = (changes: Changes, key: string): Changes => ({
  ...changes,
  unknown: [...changes.unknown.filter((each) => each !== key), key],
})

/** Forgets that an answer is awaited: the call was refused, so it was not carried out. */
export const answered = (changes: Changes, key: string): Changes => ({
  ...changes,
  unknown: changes.unknown.filter((each) => each !== key),
})

/**
 * Leaves out what the stored list proves: a removed institution that is gone, and one whose addition had no answer and that
 * stands there as it was sent [INST-174].
 */
export function settledBy(stored: readonly StoredInstitution[], { removed, added, unknown }: Changes): Changes {
  const isThere = ({ key, organizationId, institutionNumber, targetEnrollment, investigator }: NewInstitution) =>
    unknown.includes(key) &&
    stored.some(
      (each) =>
        each.organizationId === organizationId &&
        (each.institutionNumber ?? '') === institutionNumber &&
        each.targetEnrollment === targetEnrollment &&
        each.principalInvestigatorId === (investigator?.id ?? null),
    )
  const leaving = removed.filter(({ projectOrganizationId: id }) => stored.some((each) => each.id === id))
  const coming = added.filter((each) => !isThere(each))
  const keys = [...leaving, ...coming].map(({ key }) => key)
  return { removed: leaving, added: coming, unknown: unknown.filter((key) => keys.includes(key)) }
}

/**
 * The stored institutions that the dialog shows. One whose addition had no answer is shown once, as the row that was added
 * here, although the list may have it already.
 */
export const shownOf = (stored: readonly StoredInstitution[], { added, unknown }: Changes) =>
  stored.filter(
    ({ organizationId }) => !added.some((each) => each.organizationId === organizationId && unknown.includes(each.key)),
  )
