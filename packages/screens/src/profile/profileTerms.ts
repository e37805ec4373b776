import type { UserProfile } from '@imsang/api-client'
import type { OwnProfile } from '@imsang/domain/user-account'
import type { Refused } from '../terms'

/** A study that the user takes part in. */
export type OwnStudy = NonNullable<UserProfile['projects']>[number]

/** What is sent, over the profile that the user has seen [PROF-018, PROF-019, PROF-020]. */
export interface ProfileEdit extends OwnProfile {
  readonly basis: UserProfile
}

/** Saves an edit; after a conflict it answers the profile as it is stored now. Never throws. */
export type SaveProfile = (
  edit: ProfileEdit,
) => Promise<{ ok: true } | (Refused & { current?: UserProfile; field?: string })>
