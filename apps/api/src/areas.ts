import { accessHandlers } from './access-review/handlers'
import { accessJobs } from './access-review/jobs'
import type { SessionLimits } from './accounts/sessionLimits'
import { accountHandlers } from './administration/accounts/handlers'
import { administrationHandlers } from './administration/handlers'
import { administrationJobs } from './administration/jobs'
import { announcementHandlers } from './announcements/handlers'
import { ANNOUNCEMENT_KIND } from './announcements/trail'
import { auditHandlers, type TrailProof } from './audit/handlers'
import { auditJobs } from './audit/jobs'
import type { RecordKind } from './audit/recordKind'
import type { HeadSigner } from './audit/signing/headSigner'
import type { AccessTokens } from './auth/accessToken'
import { authHandlers } from './auth/handlers'
import { createPasswords } from './auth/passwords'
import type { Clock } from './base/clock'
import type { Log } from './base/log'
import type { Settings } from './base/settings'
import { baselineHandlers } from './baseline/handlers'
import { changeReviewHandlers } from './change-reviews/handlers'
import type { Services } from './db/services'
import { domainHandlers } from './domains/handlers'
import type { FileStore } from './files/fileStore'
import { handOverHandlers } from './handover/handlers'
import type { Handlers } from './http/handler'
import { institutionHandlers } from './institutions/handlers'
import type { Jobs } from './jobs/kinds'
import { mailJobs } from './mail/jobs'
import type { Transport } from './mail/transport'
import { issuerOf } from './oidc/issuer'
import { organizationHandlers } from './organizations/handlers'
import { partnerSsoHandlers } from './partner-sso/handlers'
import { partnerHandlers } from './partners/handlers'
import { passwordHandlers } from './passwords/handlers'
import { passwordJobs } from './passwords/jobs'
import { pictureAddresses } from './pictures/address'
import { pictureHandlers } from './pictures/handlers'
import { profileHandlers } from './profile/handlers'
import { createApplicants } from './registration/applicant'
import { createCodes } from './registration/code'
import { registrationHandlers } from './registration/handlers'
import { registrationJobs } from './registration/jobs'
import type { Sso } from './sso/createSso'
import { ssoHandlers } from './sso/handlers'
import { statisticsHandlers } from './statistics/handlers'
import { studyHandlers } from './studies/handlers'
import { PARTICIPANT_KIND, STUDY_INSTITUTION_KIND, STUDY_KIND, STUDY_VENDOR_KIND } from './studies/trail'
import { subjectHandlers } from './subjects/handlers'
import { SUBJECT_KIND } from './subjects/trail'
import { VISIT_KIND } from './subjects/visitTrail'
import { templateHandlers } from './templates/handlers'
import { STUDY_ARM_KIND, VISIT_TEMPLATE_KIND } from './templates/trail'
import { vendorHandlers } from './vendors/handlers'
import { visitHandlers } from './visits/handlers'
import { visitJobs } from './visits/jobs'
import { withdrawVisitLetter } from './visits/letters'

// The handlers, jobs and audit record kinds of each area. The only place that names every area.

/** The kinds of records in the trail of a study. */
export const RECORD_KINDS: readonly RecordKind[] = [
  SUBJECT_KIND,
  VISIT_KIND,
  STUDY_KIND,
  STUDY_INSTITUTION_KIND,
  PARTICIPANT_KIND,
  ANNOUNCEMENT_KIND,
  STUDY_VENDOR_KIND,
  STUDY_ARM_KIND,
  VISIT_TEMPLATE_KIND,
]

interface HandlerParts {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret' | 'ssoLabel'>
  readonly accessTokens: AccessTokens
  readonly limits: SessionLimits
  readonly sso: Sso
  readonly proof: TrailProof
  readonly files: FileStore
}

/** Combines the handlers of every operation; each area gets its own dependencies. */
export function createHandlers({ settings, clock, accessTokens, limits, sso, proof, files }: HandlerParts): Handlers {
  const { publicUrl, authSecret, ssoLabel } = settings
  const passwords = createPasswords()
  const codes = createCodes(authSecret)
  const check = { passwords, authSecret }
  const addressOf = pictureAddresses(authSecret, clock)
  return {
    ...authHandlers(accessTokens, check, limits),
    ...registrationHandlers({ codes, applicants: createApplicants(authSecret, clock), check }),
    ...passwordHandlers(passwords, codes),
    ...ssoHandlers({ sso, accessTokens, label: ssoLabel }),
    ...profileHandlers(addressOf),
    ...pictureHandlers(files, addressOf),
    ...administrationHandlers(publicUrl, proof),
    ...domainHandlers,
    ...partnerHandlers(issuerOf(publicUrl)),
    ...organizationHandlers,
    ...accountHandlers(publicUrl, limits),
    ...studyHandlers,
    ...institutionHandlers,
    ...handOverHandlers,
    ...announcementHandlers,
    ...subjectHandlers,
    ...vendorHandlers,
    ...partnerSsoHandlers(publicUrl),
    ...templateHandlers,
    ...baselineHandlers,
    ...visitHandlers(settings),
    ...statisticsHandlers,
    ...auditHandlers(RECORD_KINDS, proof),
    ...accessHandlers,
    ...changeReviewHandlers,
  }
}

interface JobParts extends Services {
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
  readonly transport: Transport
  readonly signer: HeadSigner
  readonly log: Log
  readonly files: FileStore
}

/** Combines the handlers of every kind of job. */
export function createJobs({ settings, transport, signer, log, files, ...services }: JobParts): Jobs {
  return {
    ...mailJobs(services, transport, (mailId) => withdrawVisitLetter(services, mailId)),
    ...registrationJobs(services, createCodes(settings.authSecret)),
    ...passwordJobs(services, settings.publicUrl),
    ...administrationJobs(services, settings.publicUrl),
    ...auditJobs(services, signer),
    ...accessJobs(services, signer, log),
    ...visitJobs(services, files),
  }
}
