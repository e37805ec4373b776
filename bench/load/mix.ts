import { operations } from '../../packages/api-client/src/index'
import { demoStudyId } from '../../packages/fixtures/src/index'
import type { Desk } from './desk'

const STUDY = demoStudyId('study-1')

/** The calls that are used most, and how often each comes in twenty: mostly lists, as on screens that people work in. */
export const MIX = [
  [6, 'first page of subjects', 'listSubjectPage', '?size=20'],
  [2, 'later page of subjects', 'listSubjectPage', '?size=20&page=37'],
  [2, 'subjects of a status', 'listSubjectPage', '?size=20&status=ENROLLED'],
  [1, 'subjects searched', 'listSubjectPage', '?size=20&search=01'],
  [2, 'own studies', 'listMyProjects', ''],
  [2, 'rights in a study', 'getProjectPermissions', ''],
  [1, 'one study', 'getProject', ''],
  [1, 'its institutions', 'listInstitutions', '?type=SITE'],
  [1, 'the user', 'getMe', ''],
  [1, 'trail', 'listAuditTrail', '?page=0&size=20'],
  [1, 'last study remembered', 'rememberProject', `?projectId=${STUDY}`],
] as const

export type Mixed = (typeof MIX)[number]

/** One of these calls, as somebody makes it. */
export function requestOf([, , id, query]: Mixed, { token }: Desk) {
  const { method, path } = operations[id]
  return { method, path: path.replace('{projectId}', STUDY) + query, headers: { authorization: `Bearer ${token}` } }
}

/** Twenty requests, in which the calls follow each other instead of coming in blocks. */
export function mixed(desk: Desk) {
  const places = MIX.flatMap((call) =>
    Array.from({ length: call[0] }, (_, index) => ({ call, place: (index + 0.5) / call[0] })),
  )
  return places.sort((one, other) => one.place - other.place).map(({ call }) => requestOf(call, desk))
}
