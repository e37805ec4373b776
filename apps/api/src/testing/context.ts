import { createAccessRecord } from '../access-record/accessRecord'
import type { CallAccess } from '../access-record/callAccess'
import { callAccess } from '../access-record/callAccess'
import { newId } from '../db/ids'
import type { Services } from '../db/services'
import type { Browser } from '../http/browser'
import type { PublicContext } from '../http/handler'
import type { Origin } from '../http/origin'

/** The origin of a call that a test makes without a request. */
export const TEST_ORIGIN: Origin = {
  requestId: newId(),
  ipAddress: '198.51.100.1',
  network: '198.51.100.1',
  place: '198.51.100.0/24',
  userAgent: null,
}

/** A browser that keeps nothing. */
export const TEST_BROWSER: Browser = { read: () => null, write: () => undefined }

/** What such a call records with. */
export const testAccess = ({ root, clock }: Services): CallAccess =>
  callAccess(createAccessRecord({ root, log: () => undefined }), {
    clock,
    operation: 'login',
    origin: TEST_ORIGIN,
  })

/** The context of a public call without a request. */
export const publicContext = (services: Services): PublicContext => ({
  services,
  origin: TEST_ORIGIN,
  browser: TEST_BROWSER,
  access: testAccess(services),
})
