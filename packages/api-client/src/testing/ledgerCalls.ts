/** Calls named in the ledger. Copied from there by hand, so that a wrong trait in `openapi/` is noticed. */

const AUTH = '/auth-service/api/auth'

/** Calls made without a session [DEC-147]. */
export const WITHOUT_SESSION = [
  `${AUTH}/login`,
  `${AUTH}/register`,
  `${AUTH}/refresh`,
  `${AUTH}/public/check-registration`,
  `${AUTH}/sso/callback`,
  `${AUTH}/verify-email-code`,
  `${AUTH}/resend-verification`,
  `${AUTH}/reactivate-expired-user`,
  `${AUTH}/password/reset-request`,
  `${AUTH}/password/reset`,
]

/** Calls with a session whose 401 means a wrong password or code [DEC-145]. */
export const OWN_PASSWORD = [
  '/api/auth/password/change',
  '/api/auth/password/send-verification',
  '/api/auth/password/verify-code',
  '/api/auth/password/change-after-verification',
]

/** Calls of an administrator that may carry a password: neither kept for later nor under a key [ACALL-073]. */
export const WITH_A_PASSWORD = ['/users/api/admin/create']

/** Calls about a secret of a partner, or a ticket to its system: sent once, and never kept [PARTNER-130, DEC-999]. */
export const WITH_A_PARTNER_SECRET = [
  'POST /auth-service/api/b2b/partners',
  'POST /auth-service/api/b2b/partners/{id}/secret',
  'POST /auth-service/api/b2b/sso/initiate/{id}',
  'POST /auth-service/api/b2b/sso/resume',
]

/** The sign-out, which is sent once [DEC-150]. */
export const LOGOUT = `${AUTH}/logout`

/** Calls that download or announce a file, or add a review to the access record, sent once [ACCESS-044]. */
export const DOWNLOADS = [
  '/api/v1/projects/{projectId}/downloads',
  '/api/v1/projects/{projectId}/reports',
  '/api/v1/projects/{projectId}/audit-trail/export',
  '/users/api/admin/history/export',
  '/users/api/v1/users/me/history/export',
  '/users/api/admin/access-record/export',
  '/users/api/admin/access-record/reviews',
  '/api/v1/projects/{projectId}/access-record/export',
  '/api/v1/projects/{projectId}/access-record/reviews',
  '/api/v1/smo-month/export',
]

/** A file whose rows are stored one by one: it is not kept for later [DEC-733]. */
export const IMPORTS = ['/api/v1/projects/import']

/** Pictures: a file is not kept for later, and its address ends with the session [DEC-394, DEC-954]. */
export const PICTURES = ['/users/api/users/{id}/image', '/api/v1/tenants/{id}/logo']

/** A letter about a visit: it goes out now or, pressed again, later [DCALL-054]. */
export const REPORTS = ['/api/v1/projects/{projectId}/visits/{visitId}/report']

/** Ticks of who reviews what changed: their moment is that of the server [DEC-879]. */
export const REVIEWS = ['/api/v1/projects/{projectId}/changes/reviews']

/** Questions that are asked in a body: they change nothing, and their answer is useless later [SCALL-074, SCALL-093, SCALL-094, DCALL-039]. */
export const QUESTIONS = [
  '/access/api/access/check',
  '/access/api/permission/resolve-admin',
  '/api/v1/projects/{projectId}/visit-templates/preview',
  '/api/v1/projects/{projectId}/visits/preview',
]

/** The lists of open sessions, and their ends: they are about this moment [ACALL-105 … ACALL-109]. */
export const SESSIONS = [
  `${AUTH}/sessions`,
  `${AUTH}/sessions/end-others`,
  `${AUTH}/sessions/{sessionId}`,
  '/users/api/admin/{id}/sessions',
  '/users/api/admin/{id}/sessions/{sessionId}',
]
