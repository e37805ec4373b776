import { type ProjectOrganization, type Reply, readClaims } from '@imsang/api-client'
import { effectiveDataRole, institutionScope } from '@imsang/domain/study-permissions'
import { session } from '../base/services'
import { accountOf } from './accountOf'
import { isMissing } from './refusalOf'

type Permissions = Reply<'getProjectPermissions'>
type OwnRecord = Reply<'getOwnParticipation'>

interface Asked {
  /** The user's own record in the study; rejects with 404 where there is none. */
  readonly own: () => Promise<OwnRecord>
  /** The institutions (SITE) of the study that the user may see. */
  readonly sites: () => Promise<readonly ProjectOrganization[]>
}

/**
 * The flags of the user in a study with what a server of the core leaves out: how much of a subject they see, and where they
 * read and enter. Both follow from the account, the flags and the own record, by the rules that the reference server goes by
 * [RELEASE-084].
 * @param ask asked only where the answer leaves something out
 * @throws RequestFailure when the own record or the institutions cannot be read
 */
export async function withOwnScope(flags: Permissions, ask: Asked): Promise<Permissions> {
  const { user, accessToken } = session.read()
  if ((flags.institutionScope && flags.effectiveDataRole) || !user) return flags
  const [record, sites] = flags.isAdmin ? [null, []] : await Promise.all([ask.own().catch(noneIfMissing), ask.sites()])
  const own = record?.status === 'ACTIVE' ? record : null
  const ownSite = sites.find(({ id }) => id === own?.projectOrganizationId)?.id ?? null
  const projectRole = flags.projectRole ?? own?.role ?? null
  const account = accountOf(user, readClaims(accessToken ?? '').roles)
  return {
    ...flags,
    projectRole,
    effectiveDataRole: effectiveDataRole({ account, projectRole, isChiefInvestigator: flags.isProjectCI }),
    institutionScope: {
      ownProjectOrganizationId: ownSite,
      canEnterDataEverywhere: institutionScope(flags, ownSite).enters.kind === 'all',
    },
  }
}

function noneIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
