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

/** The sign-out, which is sent once [DEC-150]. */
export const LOGOUT = `${AUTH}/logout`
