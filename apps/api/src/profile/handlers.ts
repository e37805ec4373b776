import type { Caller } from '../accounts/caller'
import type { Handlers } from '../http/handler'
import type { AddressOf } from '../pictures/address'
import { ownStudies } from './ownStudies'
import { rememberStudy } from './rememberStudy'
import { toProfile } from './toProfile'
import { updateProfile } from './updateProfile'

/**
 * The handlers for the signed-in user and changes of their own profile.
 * @param addressOf makes the address at which they see their image [USER-285]
 */
export const profileHandlers = (addressOf: AddressOf) => {
  const imageUrlOf = (caller: Caller) => {
    const { id, imageId } = caller.user
    return imageId && addressOf(caller, { use: 'person', ownerId: id, pictureId: imageId })
  }
  return {
    getMe: async ({ db, caller }) => {
      const projects = await ownStudies(db, caller)
      return toProfile(caller.user, caller.organizations, { imageUrl: imageUrlOf(caller), projects })
    },
    updateMe: (context, input) => updateProfile(context, input, imageUrlOf(context.caller)),
    rememberProject: rememberStudy,
  } satisfies Partial<Handlers>
}
