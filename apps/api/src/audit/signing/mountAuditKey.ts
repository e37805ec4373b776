import type { Hono } from 'hono'
import type { HttpEnv } from '../../http/env'
import type { AuditKey } from './auditKey'

/** The address of the public keys, for whoever checks a signed head or an export. */
const AUDIT_KEY_PATH = '/.well-known/imsang-audit-key.json'

/** Serves the public keys as a JSON Web Key Set, without a session [TRUST-004]. */
export function mountAuditKey(app: Hono<HttpEnv>, { publicKeys }: AuditKey): void {
  app.get(AUDIT_KEY_PATH, (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ keys: publicKeys })
  })
}
