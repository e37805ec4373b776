import type { OperationId } from '@imsang/api-client'
import { inArray } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { accessEntries, accessPersons, subjects, users } from '../../db/schema'

/** One call as it was answered, and what it says about whom. */
export interface Answered {
  readonly email: string
  readonly requestId: string | null
  readonly status: number
  readonly text: string
  /** The body that was sent. */
  readonly sent: unknown
  /** The subject in the address. */
  readonly subjectId: string | undefined
}

/** What a success leaves, written from ACCESS-002, 009, 011, 014 and 067: whose ids, beside every subject in the answer. */
const ACCOUNTS_IN_ANSWER: readonly OperationId[] = [
  'listUsers',
  'getUser',
  'findUserByEmail',
  'listMemberships',
  'listOpenWork',
  'getPrimaryMembership',
  'listOrganizationUsers',
  'listTenantUsers',
  'listManagedUsers',
  'listParticipants',
  'listInvestigators',
  'listReportTargets',
  'listEligibleUsers',
  'listInvestigatorCandidates',
  'listInstitutionCandidates',
  'listPendingUsers',
  'listAuditPeople',
  'listAccountAuthors',
  'explainAccess',
  'findNotableAccess',
  'findNotableStudyAccess',
]
const ACCOUNTS_OF_ENTRIES: readonly OperationId[] = ['listAccountHistory', 'listOwnHistory']
const ACCOUNTS_IN_FILE: readonly OperationId[] = ['exportAccountHistory', 'exportOwnHistory']
/** The file holds the login addresses of those whom it counts [VISIT-294]. */
const ADDRESSES_IN_FILE: readonly OperationId[] = ['exportSmoMonth']
const OF_THE_RECORD: readonly OperationId[] = ['listAccessRecord', 'listStudyAccess']
const FILES_OF_THE_RECORD: readonly OperationId[] = ['exportAccessRecord', 'exportStudyAccess']
const ANNOUNCED: readonly OperationId[] = ['announceDownload']
const ACCOUNT_IN_BODY: readonly OperationId[] = ['approveUser', 'rejectUser', 'addParticipant', 'changeInvestigator']
/** Its example asks about the account that holds the right, which the address names. */
const ABOUT_HOLDER: readonly OperationId[] = ['listOpenWork', 'listUserSessions', 'endUserSession']
const CHANGES_OWNER: readonly OperationId[] = ['updateMe', 'chooseMyLetters', 'changePassword', 'changePasswordByCode']
/** Whose data it is, is said by the address, also where there is nothing to show; or by the question itself. */
const SUBJECT_IN_ADDRESS: readonly OperationId[] = ['listSubjectVisits']
const SUBJECT_IN_BODY: readonly OperationId[] = ['previewVisit']
/** These leave an entry also where they show nobody. */
const ALWAYS: readonly OperationId[] = [
  'checkDuplicateSubject',
  'logout',
  'createProject',
  'updateProject',
  'deleteProject',
  'changeProjectStatus',
  'updateInstitution',
  'createInstitution',
  'deleteInstitution',
  'createAnnouncement',
  'updateAnnouncement',
  'deleteAnnouncement',
  'addDomain',
  'updateDomain',
  'deleteDomain',
  'toggleDomain',
  'addB2bPartner',
  'switchB2bPartner',
  'removeB2bPartner',
  'renewB2bPartnerSecret',
  'addPartnerLink',
  'createOrganization',
  'updateOrganization',
  'deleteOrganization',
  'addVendor',
  'removeVendor',
  'orderVendors',
  'addInstitutionColumn',
  'removeInstitutionColumn',
  'setInstitutionValue',
  'createStudyArm',
  'renameStudyArm',
  'deleteStudyArm',
  'createVisitTemplate',
  'createCustomTemplates',
  'updateVisitTemplate',
  'deleteVisitTemplate',
  'generateArmTemplates',
  'generateAllTemplates',
  'setBaselineDate',
  'setBaselineDates',
  'recalculateVisits',
  'getBaselineImpact',
  'previewBaselineChange',
  'listSubjects',
  'listMaskedSubjects',
  'listSubjectPage',
  'listMaskedSubjectPage',
  'listFigureSubjects',
  'listFigureVisits',
  'findSubjects',
  'listSmoMonth',
  'listSubjectAuditLogs',
  'listStudyAuditLogs',
  'listAuditTrail',
  'listChanges',
  'reviewChanges',
  'exportAuditTrail',
  'announceDownload',
  'createProgressReport',
  'reviewAccess',
  'reviewStudyAccess',
]
interface AccessShown {
  readonly account: { readonly userId: string } | null
  readonly persons: readonly { readonly id: string }[]
}
/** Said of what is not there yet, which is no refusal [DEC-956]. */
const NOT_YET: readonly string[] = ['등록된 이미지가 없습니다.']
const REFUSALS = [403, 404, 412, 429]
/** These leave an entry in each study of their answer [FIND-024]. */
const OVER_STUDIES: readonly OperationId[] = ['findSubjects', 'listRecent']

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/**
 * Returns what each call should have left: the ids of persons, or null for nothing. Looks for ids in the text that was
 * answered, whatever its shape.
 */
export async function expectedOf(db: Handle, operation: OperationId, calls: readonly Answered[]) {
  const known = async (table: typeof subjects | typeof users) =>
    new Set((await db.select({ id: table.id }).from(table)).map(({ id }) => id))
  const [everySubject, everyUser] = [await known(subjects), await known(users)]
  const owner = new Map((await db.select().from(users)).map(({ id, email }) => [email, id]))
  const inEntries = await personsInEntries(db)
  return calls.map(({ email, requestId, status, text, sent, subjectId }) => {
    const ids = [...new Set(text.match(UUID) ?? [])].filter((id) => id !== requestId)
    if (status === 404 && NOT_YET.some((words) => text.includes(words))) return null
    if (REFUSALS.includes(status)) return subjectId ? [subjectId] : []
    if (status >= 300) return null
    const data = JSON.parse(text).data
    const accounts = [
      ...(ACCOUNTS_IN_ANSWER.includes(operation) ? ids.filter((id) => everyUser.has(id)) : []),
      ...(ACCOUNTS_OF_ENTRIES.includes(operation)
        ? data.content.flatMap((entry: { account?: { userId: string } }) => entry.account?.userId ?? [])
        : []),
      // Whose entries are shown, and the accounts that these are about.
      ...(OF_THE_RECORD.includes(operation)
        ? data.content.flatMap((entry: AccessShown) =>
            [entry.account?.userId, ...entry.persons.map(({ id }) => id)].filter((id) => everyUser.has(id ?? '')),
          )
        : []),
      ...(ACCOUNTS_IN_FILE.includes(operation)
        ? JSON.parse(data.file.content).flatMap((entry: { entityType: string; entityId: string }) =>
            entry.entityType === 'user' ? [entry.entityId] : [],
          )
        : []),
      ...(ADDRESSES_IN_FILE.includes(operation)
        ? [...owner].flatMap(([address, id]) => (data.content.includes(address) ? id : []))
        : []),
      ...(FILES_OF_THE_RECORD.includes(operation) ? inEntries(data.content) : []),
      ...(ACCOUNT_IN_BODY.includes(operation) ? [(sent as { userId: string }).userId] : []),
      ...(SUBJECT_IN_ADDRESS.includes(operation) ? [subjectId ?? ''] : []),
      ...(SUBJECT_IN_BODY.includes(operation) ? [(sent as { subjectId: string }).subjectId] : []),
      ...(ABOUT_HOLDER.includes(operation) ? [owner.get('tenant@hanbit-smo.example') ?? ''] : []),
      ...(CHANGES_OWNER.includes(operation) ? [owner.get(email) ?? ''] : []),
    ]
    // A file that the client makes is announced with whom it holds.
    const announced = ANNOUNCED.includes(operation) ? (sent as { subjectIds: string[] }).subjectIds : []
    const shown = [...new Set([...ids.filter((id) => everySubject.has(id)), ...accounts, ...announced])].sort()
    const leaves = [
      ...ALWAYS,
      ...OF_THE_RECORD,
      ...FILES_OF_THE_RECORD,
      ...ACCOUNTS_IN_ANSWER,
      ...ACCOUNTS_OF_ENTRIES,
      ...ACCOUNTS_IN_FILE,
      ...ADDRESSES_IN_FILE,
    ].includes(operation)
    return shown.length > 0 || leaves ? shown : null
  })
}

/** Tells whom the entries of a file of the record are of and about, by the numbers in its first column; of each the first 20. */
async function personsInEntries(db: Handle) {
  const sets = new Map((await db.select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
  const entries = new Map(
    (await db.select().from(accessEntries)).map((entry) => [`${entry.month.slice(0, 7)}-${entry.number}`, entry]),
  )
  return (file: string) =>
    (file.match(/^\d{4}-\d{2}-\d+(?=,)/gm) ?? []).flatMap((number) => {
      const { accountId, persons } = entries.get(number) ?? { accountId: 'no such entry', persons: null }
      return [...(accountId ? [accountId] : []), ...(sets.get(persons ?? '') ?? []).slice(0, 20)]
    })
}

/** Returns what each call left: the persons of its entry, null without one; a second entry or another author fails. */
export async function leftBy(db: Handle, operation: OperationId, calls: readonly Answered[]) {
  const requests = calls.flatMap(({ requestId }) => requestId ?? [])
  const entries = await db.select().from(accessEntries).where(inArray(accessEntries.requestId, requests))
  const sets = new Map((await db.select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
  return calls.map(({ email, requestId, status }) => {
    const own = entries.filter((entry) => entry.requestId === requestId && entry.task !== 'session-end')
    const ended = entries.filter((entry) => entry.requestId === requestId && entry.task === 'session-end')
    const [entry, second] = operation === 'logout' ? ended : own
    if (!entry) return null
    if (OVER_STUDIES.includes(operation) && second) {
      const isRight = own.every((one) => one.login === email && one.operation === operation && one.status === status)
      const isOneEach = new Set(own.map(({ studyId }) => studyId)).size === own.length
      return isRight && isOneEach ? own.flatMap(({ persons }) => sets.get(persons ?? '') ?? []).sort() : own
    }
    if (second) return 'two entries'
    const isRight = entry.login === email && entry.operation === operation && entry.status === status
    return isRight ? (entry.persons === null ? [] : (sets.get(entry.persons) ?? 'no set')) : entry
  })
}
