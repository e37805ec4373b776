import { IMAGE_AFTER, IMAGE_BEFORE } from '@imsang/domain/audit-fields'
import { eq } from 'drizzle-orm'
import { callerPerson } from '../access-record/callAccess'
import { accountActorOf } from '../audit/actor'
import { recordOrganizationChange } from '../audit/recordOrganizationChange'
import type { Handle } from '../db/handle'
import { organizations } from '../db/schema'
import type { FileStore } from '../files/fileStore'
import type { Input, SteppingContext } from '../http/handler'
import { findOrganization } from './owners'
import { readPicture } from './readPicture'
import { replacePicture } from './replacePicture'

/**
 * Sets the logo of an organisation [ACALL-043].
 * @returns its id
 * @throws Problem 404 for an unknown or deleted organisation, 400 and 413 for what is no such picture
 */
export async function uploadLogo(
  context: SteppingContext,
  files: FileStore,
  { path, body }: Input<'uploadOrganizationLogo'>,
): Promise<string> {
  const sent = body.file
  const { id } = await findOrganization(context.services.root, path.id)
  const picture = await readPicture(sent, 'logo')
  const call = ['uploadOrganizationLogo', id] as const
  const name = (db: Handle, logoId: string | null) => nameLogo(context, db, id, logoId)
  return String(await replacePicture(context, files, { call, sent, picture, name }))
}

/** Removes the logo of an organisation; nothing happens where there is none [ACALL-045]. @throws Problem 404 */
export async function deleteLogo(context: SteppingContext, files: FileStore, path: { readonly id: string }) {
  const { id } = await findOrganization(context.services.root, path.id)
  const call = ['deleteOrganizationLogo', id] as const
  const name = (db: Handle) => nameLogo(context, db, id, null)
  await replacePicture(context, files, { call, sent: null, picture: null, name })
}

/**
 * Names a logo in its organisation, with its history and its entry in the access record [ORG-155, ORG-156]. The version of the
 * organisation stays: it is that of what the form edits.
 */
async function nameLogo(
  { services, caller, origin, access }: SteppingContext,
  db: Handle,
  id: string,
  logoId: string | null,
): Promise<string | null> {
  await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('update')
  const { logoId: former } = await findOrganization(db, id)
  if (former === logoId) return null
  await db.update(organizations).set({ logoId }).where(eq(organizations.id, id))
  await recordOrganizationChange(db, services.clock, {
    organizationId: id,
    actor: accountActorOf(caller, origin),
    changeType: 'UPDATE',
    before: { logo: former && IMAGE_BEFORE },
    after: { logo: logoId && IMAGE_AFTER },
  })
  await access.addIn(db, callerPerson(caller), { task: 'change', about: 'organization', status: 200 })
  return former
}
