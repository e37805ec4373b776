import { describe, expect, it } from 'vitest'
import contract from './generated/contract.json' with { type: 'json' }

const AUTH = '/auth-service/api/auth'
const DOMAINS = `${AUTH}/admin/domains`
const B2B = '/auth-service/api/b2b'
const STUDIES = '/api/v1/projects'
const SUBJECTS = `${STUDIES}/{}/subjects`
const TRAIL = 'page size search fieldName changeType changedBy from to'
const NOTABLE =
  'month subjects subjectMinutes nightFrom nightTo weekends newPlaceDays refusals refusalMinutes duplicates duplicateMinutes'
const ACCESS = 'accountId subjectId task refused from to size before number'
const PAGE = 'page size projectOrganizationId sort status search'

/**
 * Each call of the ledger: method, path, query names, and body encoding. Copied from the ledger by hand, so that a call
 * that moves in `openapi/` is noticed. Names within a path are ignored: `{}`.
 */
const LEDGER: [
  row: string,
  method: string,
  path: string,
  query?: string,
  body?: 'json' | 'form' | 'file' | 'json file',
][] = [
  ['CALL-002', 'POST', `${AUTH}/login`, '', 'json'],
  ['CALL-003', 'POST', `${AUTH}/refresh`, '', 'json'],
  ['CALL-004', 'POST', `${AUTH}/logout`],
  ['ACALL-105', 'GET', `${AUTH}/sessions`],
  ['ACALL-107', 'POST', `${AUTH}/sessions/end-others`],
  ['ACALL-106', 'DELETE', `${AUTH}/sessions/{}`],
  ['CALL-005', 'POST', `${AUTH}/register`, '', 'json'],
  ['CALL-006', 'POST', `${AUTH}/sso/callback`, '', 'json'],
  ['CALL-007', 'POST', `${AUTH}/public/check-registration`, '', 'json'],
  ['CALL-008', 'POST', `${AUTH}/verify-email-code`, 'email code'],
  ['CALL-009', 'POST', `${AUTH}/resend-verification`, 'email'],
  ['CALL-010', 'POST', `${AUTH}/reactivate-expired-user`, 'email'],
  ['CALL-011', 'POST', `${AUTH}/password/reset-request`, 'email'],
  ['CALL-012', 'POST', `${AUTH}/password/reset`, '', 'json'],
  ['CALL-013', 'POST', '/api/auth/password/change', '', 'json'],
  ['CALL-014, PW-073', 'POST', '/api/auth/password/send-verification', '', 'form'],
  ['CALL-015, PW-073', 'POST', '/api/auth/password/verify-code', '', 'form'],
  ['CALL-016, PW-073', 'POST', '/api/auth/password/change-after-verification', '', 'form'],
  ['CALL-017', 'GET', '/users/api/v1/users/me'],
  ['CALL-018', 'PUT', '/users/api/v1/users/me', '', 'json'],
  ['CALL-019', 'GET', '/users/api/v1/users/check-email', 'email'],
  ['CALL-020', 'PUT', '/users/api/v1/users/me/last-accessed-project', 'projectId'],
  ['ACALL-085', 'GET', '/users/api/admin/{}/access', 'study'],
  ['ACALL-005', 'GET', '/users/api/admin/list', 'username email organizationId page size sort'],
  ['ACALL-010', 'GET', '/users/api/admin/{}/detail'],
  ['ACALL-011', 'POST', '/users/api/admin/create', '', 'json'],
  ['ACALL-012', 'PUT', '/users/api/admin/{}/update', '', 'json'],
  ['ACALL-013', 'DELETE', '/users/api/admin/{}/delete'],
  ['ACALL-014', 'GET', '/users/api/admin/internal/users/by-email', 'email'],
  ['ACALL-100', 'GET', '/users/api/admin/{}/open-work'],
  ['ACALL-101', 'POST', '/users/api/admin/{}/hand-over', '', 'json'],
  ['ACALL-108', 'GET', '/users/api/admin/{}/sessions'],
  ['ACALL-109', 'DELETE', '/users/api/admin/{}/sessions/{}'],
  ['ACALL-015', 'POST', '/users/api/user-organizations', '', 'json'],
  ['ACALL-016', 'GET', '/users/api/user-organizations/users/{}'],
  ['ACALL-017', 'GET', '/users/api/user-organizations/users/{}/primary'],
  ['ACALL-018', 'PUT', '/users/api/user-organizations/users/{}/organizations/{}/role', '', 'json'],
  ['ACALL-019', 'PUT', '/users/api/user-organizations/users/{}/primary', '', 'json'],
  ['ACALL-020', 'DELETE', '/users/api/user-organizations/users/{}/organizations/{}'],
  ['ACALL-021', 'POST', '/users/api/users/{}/image', '', 'file'],
  ['ACALL-022', 'GET', '/users/api/users/{}/image'],
  ['ACALL-023', 'DELETE', '/users/api/users/{}/image'],
  ['ACALL-024', 'GET', '/auth-service/api/admin/users/pending'],
  ['ACALL-025', 'POST', '/auth-service/api/admin/users/approve', '', 'json'],
  ['ACALL-026', 'POST', '/auth-service/api/admin/users/reject', '', 'json'],
  ['ACALL-054', 'GET', DOMAINS, 'activeOnly'],
  ['ACALL-055', 'POST', DOMAINS, '', 'json'],
  ['ACALL-060', 'GET', `${DOMAINS}/check/{}`],
  ['ACALL-061', 'GET', `${DOMAINS}/statistics`],
  ['ACALL-056', 'GET', `${DOMAINS}/{}`],
  ['ACALL-057', 'PUT', `${DOMAINS}/{}`, '', 'json'],
  ['ACALL-058', 'DELETE', `${DOMAINS}/{}`],
  ['ACALL-059', 'POST', `${DOMAINS}/{}/toggle`],
  ['ACALL-046', 'GET', `${B2B}/partners`],
  ['ACALL-047', 'POST', `${B2B}/partners`, '', 'json'],
  ['ACALL-048', 'DELETE', `${B2B}/partners/{}`],
  ['ACALL-110', 'PUT', `${B2B}/partners/{}/enabled`, '', 'json'],
  ['ACALL-111', 'POST', `${B2B}/partners/{}/secret`],
  ['ACALL-049', 'GET', `${B2B}/partners/{}/info`],
  ['ACALL-050', 'GET', `${B2B}/permissions/{}`],
  ['ACALL-051', 'POST', `${B2B}/sso/initiate/{}`],
  ['ACALL-052', 'POST', '/auth-service/api/partners/simple', '', 'json'],
  ['ACALL-027', 'GET', '/api/job-roles/organization-type/{}'],
  ['ACALL-030', 'POST', '/api/v1/tenants', '', 'json'],
  ['ACALL-031', 'GET', '/api/v1/tenants/management', 'page size sort status keyword organizationType'],
  ['ACALL-034', 'GET', '/api/v1/tenants/check-name', 'name'],
  ['ACALL-035', 'GET', '/api/v1/tenants/organization-types'],
  ['ACALL-037', 'GET', '/api/v1/tenants/search', 'keyword page size organizationType for'],
  ['ACALL-029', 'GET', '/users/api/tenants/{}/users'],
  ['ACALL-043', 'POST', '/api/v1/tenants/{}/logo', '', 'file'],
  ['ACALL-044', 'GET', '/api/v1/tenants/{}/logo'],
  ['ACALL-045', 'DELETE', '/api/v1/tenants/{}/logo'],
  ['ACALL-041', 'PUT', '/api/v1/tenants/{}', '', 'json'],
  ['ACALL-042', 'DELETE', '/api/v1/tenants/{}'],
  ['SCALL-092', 'GET', '/users/api/organizations/{}/users'],
  ['SCALL-096', 'GET', '/access/api/permission/researcher-project-list', 'userId'],
  ['SCALL-097', 'GET', '/access/api/permission/institution-list', 'userId resource'],
  ['SCALL-093', 'POST', '/access/api/access/check', '', 'json'],
  ['SCALL-094', 'POST', '/access/api/permission/resolve-admin', '', 'json'],
  ['SCALL-095', 'GET', '/access/api/permission/managed-users', 'adminUserId level scopeId'],
  ['SCALL-012', 'GET', STUDIES, 'page size sort search status'],
  ['SCALL-013', 'GET', `${STUDIES}/my`],
  ['SCALL-014', 'GET', `${STUDIES}/my/participants`],
  ['SCALL-015', 'GET', `${STUDIES}/{}`],
  ['SCALL-016', 'GET', `${STUDIES}/{}/detail`],
  ['SCALL-017', 'POST', STUDIES, '', 'json'],
  ['SCALL-025', 'PUT', `${STUDIES}/{}`, '', 'json'],
  ['SCALL-031', 'DELETE', `${STUDIES}/{}`],
  ['SCALL-032', 'PUT', `${STUDIES}/{}/status`, '', 'json'],
  ['SCALL-033', 'GET', `${STUDIES}/by-tenant/{}`],
  ['SCALL-034', 'POST', `${STUDIES}/import`, 'dryRun', 'file'],
  ['SCALL-036', 'GET', `${STUDIES}/{}/participants`, 'tenantId institutionId projectOrganizationId'],
  ['SCALL-037', 'POST', `${STUDIES}/{}/participants`, '', 'json'],
  ['SCALL-040', 'DELETE', `${STUDIES}/{}/participants/{}`],
  ['SCALL-046', 'PUT', `${STUDIES}/{}/organizations/{}`, '', 'json'],
  ['SCALL-047', 'PUT', `${STUDIES}/{}/institutions/{}/principal-investigator`, '', 'json'],
  ['INST-141', 'GET', `${STUDIES}/{}/institutions/{}/investigator-candidates`, 'keyword page size'],
  ['SCALL-043', 'GET', `${STUDIES}/{}/institutions/search-unified`, 'keyword organizationType page size'],
  ['SCALL-044', 'POST', `${STUDIES}/{}/institutions`, '', 'json'],
  ['SCALL-045', 'DELETE', `${STUDIES}/{}/institutions/{}`],
  ['SCALL-048', 'GET', `${STUDIES}/{}/institution-columns`],
  ['SCALL-048', 'POST', `${STUDIES}/{}/institution-columns`, '', 'json'],
  ['SCALL-048', 'DELETE', `${STUDIES}/{}/institution-columns/{}`],
  ['SCALL-048', 'PUT', `${STUDIES}/{}/institution-columns/{}/values/{}`, '', 'json'],
  ['SCALL-061', 'GET', `${STUDIES}/{}/study-arms`],
  ['SCALL-062', 'POST', `${STUDIES}/{}/study-arms`, '', 'json'],
  ['SCALL-063', 'GET', '/api/v1/study-arms/{}'],
  ['SCALL-064', 'PUT', '/api/v1/study-arms/{}', '', 'json'],
  ['SCALL-065', 'DELETE', '/api/v1/study-arms/{}'],
  ['SCALL-066', 'GET', `${STUDIES}/{}/visit-templates`],
  ['SCALL-067', 'GET', `${STUDIES}/{}/visit-templates/by-arm/{}`],
  ['SCALL-068', 'GET', `${STUDIES}/{}/visit-templates/{}`],
  ['SCALL-069', 'POST', `${STUDIES}/{}/visit-templates`, '', 'json'],
  ['SCALL-070', 'PUT', `${STUDIES}/{}/visit-templates/{}`, '', 'json'],
  ['SCALL-071', 'DELETE', `${STUDIES}/{}/visit-templates/{}`],
  ['SCALL-072', 'POST', `${STUDIES}/{}/visit-templates/arm/{}`, '', 'json'],
  ['SCALL-073', 'POST', `${STUDIES}/{}/visit-templates/custom`, '', 'json'],
  ['SCALL-074', 'POST', `${STUDIES}/{}/visit-templates/preview`, '', 'json'],
  ['SCALL-075', 'POST', `${STUDIES}/{}/visit-templates/batch-create`, '', 'json'],
  ['SCALL-077', 'PUT', '/api/v1/study-arms/{}/baseline-date', '', 'json'],
  ['SCALL-079', 'GET', '/api/v1/study-arms/{}/baseline-date'],
  ['SCALL-080', 'GET', '/api/v1/study-arms/{}/baseline-history'],
  ['SCALL-081', 'POST', '/api/v1/study-arms/{}/recalculate-visits'],
  ['SCALL-082', 'GET', `${STUDIES}/{}/study-arms/baseline-dates`],
  ['SCALL-083', 'POST', `${STUDIES}/{}/baseline-dates`, '', 'json'],
  ['SCALL-084', 'GET', '/api/v1/study-arms/{}/baseline-impact', 'baselineDate'],
  ['BASE-101', 'GET', '/api/v1/study-arms/{}/baseline-preview', 'baselineDate'],
  ['SCALL-085', 'GET', `${STUDIES}/{}/vendors`],
  ['SCALL-086', 'POST', `${STUDIES}/{}/vendors`, '', 'json'],
  ['SCALL-087', 'DELETE', `${STUDIES}/{}/vendors/{}`],
  ['SCALL-088', 'PUT', `${STUDIES}/{}/vendors/order`, '', 'json'],
  ['SCALL-089', 'GET', '/api/partners'],
  ['SCALL-041', 'GET', `${STUDIES}/{}/participants/me`],
  ['SCALL-042', 'GET', `${STUDIES}/{}/participants/eligible-users`, 'organizationId role keyword page size'],
  ['SCALL-035', 'GET', `${STUDIES}/{}/permissions`],
  ['SCALL-049', 'GET', `${STUDIES}/{}/notices`, 'page size'],
  ['SCALL-050', 'GET', `${STUDIES}/{}/notices/{}`],
  ['SCALL-051', 'POST', `${STUDIES}/{}/notices`, '', 'json'],
  ['SCALL-052', 'PUT', `${STUDIES}/{}/notices/{}`, '', 'json'],
  ['SCALL-053', 'DELETE', `${STUDIES}/{}/notices/{}`],
  ['SCALL-054', 'GET', `${STUDIES}/{}/notices/recent`, 'limit'],
  ['SCALL-055', 'GET', `${STUDIES}/{}/notices/permission`],
  ['SCALL-056', 'GET', `${STUDIES}/{}/statistics/overview`],
  ['SCALL-057', 'GET', `${STUDIES}/{}/statistics/institutions`, 'includeDetails'],
  ['SCALL-058', 'GET', `${STUDIES}/{}/statistics/institutions/{}`, 'includeDetails'],
  ['SCALL-059', 'GET', `${STUDIES}/{}/statistics/my-institution`, 'includeDetails'],
  ['SCALL-060', 'GET', `${STUDIES}/{}/statistics/monthly-enrollments`, 'year month'],
  ['SCALL-102', 'GET', `${STUDIES}/{}/statistics/subjects`, 'figure month until projectOrganizationId page size'],
  ['SCALL-103', 'GET', `${STUDIES}/{}/statistics/visits`, 'figure month projectOrganizationId page size'],
  ['DCALL-035', 'GET', `${STUDIES}/{}/institutions`, 'type'],
  ['DCALL-036', 'GET', `${STUDIES}/{}/investigators`],
  ['DCALL-071', 'GET', `${STUDIES}/{}/report-targets`],
  ['DCALL-013', 'GET', SUBJECTS, 'projectOrganizationId'],
  ['DCALL-014', 'GET', `${SUBJECTS}/masked`, 'projectOrganizationId'],
  ['DCALL-015', 'POST', SUBJECTS, '', 'json'],
  ['DCALL-016', 'POST', `${SUBJECTS}/check-duplicate`, '', 'json'],
  ['DCALL-017', 'POST', `${SUBJECTS}/{}/enroll`, '', 'json'],
  ['DCALL-018', 'POST', `${SUBJECTS}/{}/screening/start`, '', 'json'],
  ['DCALL-019', 'POST', `${SUBJECTS}/{}/screening/complete`, '', 'json'],
  ['DCALL-020', 'POST', `${SUBJECTS}/{}/screening/fail`, '', 'json'],
  ['DCALL-021', 'POST', `${SUBJECTS}/{}/rescreen`, '', 'json'],
  ['DCALL-022', 'PUT', `${SUBJECTS}/{}/scno`, '', 'json'],
  ['DCALL-023', 'PUT', `${SUBJECTS}/{}/enno`, '', 'json'],
  ['DCALL-024', 'PUT', `${SUBJECTS}/{}/dates`, '', 'json'],
  ['DCALL-027', 'PUT', `${SUBJECTS}/{}/complete`, '', 'json'],
  ['DCALL-028', 'PUT', `${SUBJECTS}/{}/dropout`, '', 'json'],
  ['DCALL-029', 'GET', `${STUDIES}/{}/organizations/{}/next-scno`],
  ['DCALL-030', 'GET', `${STUDIES}/{}/organizations/{}/next-enno`],
  ['DCALL-032', 'GET', `${SUBJECTS}/{}/audit-logs`, 'page size fieldName'],
  ['DCALL-033', 'GET', `${STUDIES}/{}/visit-templates/treatment-groups`],
  ['DCALL-034', 'GET', `${SUBJECTS}/{}/baseline-date`],
  ['DCALL-039', 'POST', `${STUDIES}/{}/visits/preview`, '', 'json'],
  ['DCALL-040', 'GET', `${SUBJECTS}/{}/visits`],
  ['DCALL-041', 'POST', `${SUBJECTS}/{}/visits`, '', 'json'],
  ['DCALL-044', 'POST', `${STUDIES}/{}/visits/{}/complete`, '', 'json'],
  ['DCALL-045', 'PUT', `${STUDIES}/{}/visits/{}`, '', 'json'],
  ['DCALL-047', 'PUT', `${STUDIES}/{}/visits/{}/schedule`, '', 'json'],
  ['DCALL-048', 'DELETE', `${STUDIES}/{}/visits/{}`],
  ['DCALL-054', 'POST', `${STUDIES}/{}/visits/{}/report`, '', 'json'],
  ['DCALL-049', 'POST', `${STUDIES}/{}/visits`, '', 'json file'],
  ['DCALL-063', 'GET', `${STUDIES}/{}/visits/{}/files/{}`],
  ['DCALL-067', 'GET', `${STUDIES}/{}/changes`, 'page size state projectOrganizationId kind'],
  ['DCALL-068', 'GET', `${STUDIES}/{}/changes/open`],
  ['DCALL-069', 'PUT', `${STUDIES}/{}/changes/reviews`, '', 'json'],
  ['DCALL-052', 'GET', `${STUDIES}/{}/smo-visits`, 'projectOrganizationId'],
  ['DCALL-064', 'GET', '/api/v1/smo-month', 'month'],
  ['DCALL-065', 'GET', `${STUDIES}/{}/smo-month`, 'month projectOrganizationId userId'],
  ['DCALL-066', 'POST', '/api/v1/smo-month/export', '', 'json'],
  ['DCALL-053', 'GET', `${STUDIES}/{}/organizations/{}/events`, 'startDate endDate'],
]

/** Calls outside the ledger, or described there without an address (docs/house.md, DEC-443, DEC-444, DEC-504, DEC-566, DEC-620). */
const OWN: typeof LEDGER = [
  ['a page of subjects', 'GET', `${SUBJECTS}/page`, PAGE],
  ['a page of masked subjects', 'GET', `${SUBJECTS}/masked/page`, PAGE],
  ['the audit trail of a study', 'GET', `${STUDIES}/{}/audit-trail`, TRAIL],
  ['the people in it', 'GET', `${STUDIES}/{}/audit-trail/people`],
  ['one subject (SUBJ-420)', 'GET', `${SUBJECTS}/{}`],
  ['what a withdrawal would take with it (VISIT-260)', 'GET', `${STUDIES}/{}/visits/{}/withdrawal`],
  ['the withdrawal of a visit (VISIT-257)', 'POST', `${STUDIES}/{}/visits/{}/withdrawal`, '', 'json'],
  ['the people of a hospital to put into a study', 'GET', `${STUDIES}/{}/institutions/candidates`, 'organizationId'],
  ['its verification', 'GET', `${STUDIES}/{}/audit-trail/verification`],
  ['its file', 'POST', `${STUDIES}/{}/audit-trail/export`, '', 'json'],
  ['the figures of a progress report (REPORT-024)', 'POST', `${STUDIES}/{}/reports`, '', 'json'],
  ['a file that the client makes', 'POST', `${STUDIES}/{}/downloads`, '', 'json'],
  ['the history of accounts', 'GET', '/users/api/admin/history', TRAIL],
  ['its authors', 'GET', '/users/api/admin/history/people'],
  ['its verification', 'GET', '/users/api/admin/history/verification'],
  ['its file', 'POST', '/users/api/admin/history/export', '', 'json'],
  ['the history of a study', 'GET', `${STUDIES}/{}/audit-logs`, 'page size fieldName'],
  ['subjects by number over all studies (FIND-020)', 'GET', '/api/v1/find/by-number', 'number projectId'],
  ['what was opened last (FIND-041)', 'GET', '/api/v1/find/recent', 'projectId subjectId'],
  ['the access record', 'GET', '/users/api/admin/access-record', ACCESS],
  ['that of a study', 'GET', `${STUDIES}/{}/access-record`, ACCESS],
  ['what is notable in a month', 'GET', '/users/api/admin/access-record/notable', NOTABLE],
  ['the review of a month', 'POST', '/users/api/admin/access-record/reviews', '', 'json'],
  ['the file of the record', 'POST', '/users/api/admin/access-record/export', '', 'json'],
  ['what is notable in a study', 'GET', `${STUDIES}/{}/access-record/notable`, NOTABLE],
  ['the review of a study', 'POST', `${STUDIES}/{}/access-record/reviews`, '', 'json'],
  ['the file of its record', 'POST', `${STUDIES}/{}/access-record/export`, '', 'json'],
  ['the way back to a partner that began (PARTNER-166)', 'POST', `${B2B}/sso/resume`, '', 'json'],
  ['which letters an administrator gets', 'GET', '/users/api/v1/users/me/letters'],
  ['a choice of them', 'PUT', '/users/api/v1/users/me/letters', '', 'json'],
  ['the history of the own account', 'GET', '/users/api/v1/users/me/history', 'page size fieldName changeType from to'],
  ['its verification', 'GET', '/users/api/v1/users/me/history/verification'],
  ['its file', 'POST', '/users/api/v1/users/me/history/export', '', 'json'],
]

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
}
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: object }
}
type PathItem = { readonly [method: string]: Operation } & { readonly parameters?: readonly Parameter[] }

const shared: Record<string, Parameter> = contract.components.parameters
const BODIES: Record<string, string> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'file',
}

/** Every call of the contract, in the notation of the tables above. */
const contracted = Object.entries(contract.paths as unknown as Record<string, PathItem>).flatMap(([path, item]) => {
  const { parameters: ofPath = [], ...operations } = item
  return Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
    const query = [...ofPath, ...parameters]
      .map((one) => (one.$ref ? shared[one.$ref.split('/').at(-1) ?? ''] : one))
      .filter((one) => one?.in === 'query')
      .map((one) => one?.name)
    const body = Object.keys(requestBody?.content ?? {}).map((type) => BODIES[type])
    return describeCall(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '{}'), query.join(' '), body.join(' '))
  })
})

function describeCall(method: string, path: string, query = '', body = '') {
  return [`${method} ${path}`, `?${query.split(' ').sort().join('&')}`, body].join(' ')
}

describe('the contract', () => {
  it.each(LEDGER)('has the call of the ledger row at its address [%s]', (_, ...call) => {
    expect(contracted).toContain(describeCall(...call))
  })

  it.each(OWN)('has our own call %s', (_, ...call) => {
    expect(contracted).toContain(describeCall(...call))
  })

  it('has each of these calls, and none outside both tables [ACALL-072]', () => {
    const known = [...LEDGER, ...OWN].map(([, ...call]) => describeCall(...call))
    expect(contracted.filter((call) => !known.includes(call))).toEqual([])
    expect(known).toHaveLength(contracted.length)
  })
})
