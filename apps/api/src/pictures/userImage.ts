import { IMAGE_AFTER, IMAGE_BEFORE } from '@imsang/domain/audit-fields'
import { eq } from 'drizzle-orm'
import { callerPerson } from '../access-record/callAccess'
import { accountActorOf } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import type { FileStore } from '../files/fileStore'
import type { Input, SteppingContext } from '../http/handler'
import { userToChange } from './owners'
import { readPicture } from './readPicture'
import { replacePicture } from './replacePicture'

/**
 * Sets the image of a user [ACALL-021, USER-283].
 * @returns its id
 * @throws Problem 404 for an account that is not the caller's to change, 400 and 413 for what is no such picture
 */
export async function uploadUserImage(
  context: SteppingContext,
  files: FileStore,
  { path, body }: Input<'uploadUserImage'>,
): Promise<string> {
  const sent = body.file
  // Whoever may not change it makes the server decode nothing.
  const { id } = await userToChange(context.services.root, context.caller, path.id, { isFirst: true })
  const picture = await readPicture(sent, 'person')
  const call = ['uploadUserImage', id] as const
  const name = (db: Handle, imageId: string | null) => nameImage(context, db, id, imageId)
  return String(await replacePicture(context, files, { call, sent, picture, name }))
}

/**
 * Removes the image of a user; nothing happens where there is none [ACALL-023].
 * @throws Problem 404 as for an upload
 */
export async function deleteUserImage(context: SteppingContext, files: FileStore, path: { readonly id: string }) {
  const { id } = await userToChange(context.services.root, context.caller, path.id)
  const call = ['deleteUserImage', id] as const
  const name = (db: Handle) => nameImage(context, db, id, null)
  await replacePicture(context, files, { call, sent: null, picture: null, name })
}

/**
 * Names an image in its account, with its history and its entry in the access record [USER-284]. The version of the account
 * stays: it is that of what the forms edit, and a photo that was chosen beside a form makes nobody's edit an older one.
 */
async function nameImage(
  { services, caller, origin, access }: SteppingContext,
  db: Handle,
  id: string,
  imageId: string | null,
): Promise<string | null> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const { imageId: former } = await userToChange(db, caller, id, { isFirst: imageId !== null })
  if (former === imageId) return null
  await db.update(users).set({ imageId }).where(eq(users.id, id))
  await recordAccountChange(db, services.clock, {
    userId: id,
    actor: accountActorOf(caller, origin),
    reason: null,
    fields: [{ name: 'profileImage', before: former && IMAGE_BEFORE, after: imageId && IMAGE_AFTER }],
  })
  await access.addIn(db, callerPerson(caller), { task: 'change', about: 'account', status: 200, persons: [id] })
  return former
}
