import { isId } from './db/ids'

// What many operations have in common: the kind of work, what it is about, and how the persons are read from the answer.

const caller = (_: unknown, __: unknown, { userId }: { readonly userId: string }) => [userId]
export const own = { task: 'change', about: 'account', persons: caller } as const
/** The owner's password: the handler records it in the transaction that changes it, with the sessions that end. A code alone changes nothing. */
export const ownPassword = { task: 'change', about: 'account', isSilent: true } as const

export const subjectIn = ({ subjectId }: { readonly subjectId: string }) => [subjectId]
export const subjectsIn = (list: readonly { readonly subjectId: string }[]) => list.map(({ subjectId }) => subjectId)
/** Each of them once: one has many visits. */
export const subjectsOfEvents = (events: readonly { readonly subjectId: string | null }[]) => [
  ...new Set(events.flatMap(({ subjectId }) => subjectId ?? [])),
]
export const subjectsOf = ({ content }: { readonly content: readonly { readonly subjectId: string }[] }) =>
  subjectsIn(content)
/** The subjects of an arm that a date would concern, as far as the caller sees them [BASE-103]. */
export const subjectsOfArm = {
  task: 'list',
  about: 'subject',
  persons: ({ subjects }: { readonly subjects: readonly { readonly subjectId: string }[] }) => subjectsIn(subjects),
} as const
export const changed = { task: 'change', about: 'subject', persons: subjectIn } as const

export const people = (list: readonly { readonly userId: string }[]) => list.map(({ userId }) => userId).filter(isId)
export const decided = { task: 'change', about: 'account' } as const

/** The leaver, and who could take their work; each of them once, because one could take several items. */
export const personsOf = (
  leaver: string,
  items: readonly { readonly candidates: readonly { readonly userId: string }[] }[],
): string[] => [...new Set([leaver, ...items.flatMap(({ candidates }) => people(candidates))])]

/** Shows what belongs to nobody: only its refusals are recorded. */
export const aboutStudy = { task: 'view', about: 'study', isSilent: true } as const
export const changedStudy = { task: 'change', about: 'study' } as const
/** An organisation is nobody: a change of it names no person [ORG-128]. */
export const changedOrganization = { task: 'change', about: 'organization' } as const
export const aboutPartners = { task: 'view', about: 'partner', isSilent: true } as const
/** A partner is a company: a change of it names no person [PARTNER-140]. */
export const changedPartner = { task: 'change', about: 'partner' } as const
export const aboutAccounts = { task: 'view', about: 'account', isSilent: true } as const
/** A file is recorded by its handler, which knows whom it holds, and needs the number of the entry for it. */
export const download = { task: 'download', about: 'trail', isSilent: true } as const
export const aboutTrail = { task: 'check', about: 'trail', isSilent: true } as const

interface TrailPage {
  readonly content: readonly {
    readonly subjectId: string | null
    readonly account?: { readonly userId: string } | null
  }[]
}
export const trail = {
  task: 'list',
  about: 'trail',
  persons: ({ content }: TrailPage) => content.flatMap(({ subjectId, account }) => subjectId ?? account?.userId ?? []),
} as const

interface AccessPage {
  readonly content: readonly {
    readonly account: { readonly userId: string } | null
    readonly persons: readonly { readonly id: string }[]
  }[]
}
export const record = {
  task: 'list',
  about: 'access-record',
  persons: ({ content }: AccessPage) =>
    content.flatMap(({ account, persons }) => [...(account ? [account.userId] : []), ...persons.map(({ id }) => id)]),
} as const

interface NotableMonth {
  readonly findings: readonly { readonly accountId: string }[]
  readonly reviews: readonly { readonly account: { readonly userId: string } | null }[]
}
/** The accounts that were found, and those who reviewed the month. */
export const notable = {
  task: 'check',
  about: 'access-record',
  persons: ({ findings, reviews }: NotableMonth) => [
    ...findings.map(({ accountId }) => accountId),
    ...reviews.flatMap(({ account }) => account?.userId ?? []),
  ],
} as const
