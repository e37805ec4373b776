import type { Passwords } from '../auth/passwords'
import type { Handlers } from '../http/handler'
import type { Codes } from '../registration/code'
import { limitAddress } from '../tries/limitAddress'
import { LETTERS } from '../tries/limits'
import { changePassword } from './changePassword'
import { changePasswordByCode, sendPasswordCode, verifyPasswordCode } from './passwordCode'
import { requestReset } from './requestReset'
import { resetPassword } from './resetPassword'

/** The handlers for passwords: reset by a link, changed by their owner. */
export const passwordHandlers = (passwords: Passwords, codes: Codes) =>
  ({
    requestPasswordReset: (context, { query }) =>
      limitAddress(context, LETTERS, () => requestReset(context.services, query.email)),
    // Its token cannot be guessed, and others at the same address must not use up anything of its owner's [TRUST-141].
    resetPassword: (context, { body }) => resetPassword(context, passwords, body),

    changePassword: (context, { body }) => changePassword(context, passwords, body),
    sendPasswordCode: (context, { body }) => sendPasswordCode(context, codes, body),
    verifyPasswordCode: (context, { body }) => verifyPasswordCode(context, codes, body),
    changePasswordByCode: (context, { body }) => changePasswordByCode(context, { codes, passwords }, body),
  }) satisfies Partial<Handlers>
