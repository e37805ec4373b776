import { createHash } from 'node:crypto'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { type FileStore, removeAll } from '../files/fileStore'
import type { SteppingContext } from '../http/handler'
import { keepReply } from '../idempotency/keepReply'

interface Replacement {
  /** What identifies the call beside its file, for the key of a repeated one. */
  readonly call: readonly [operation: string, ownerId: string]
  /** As it was sent; null where there is none from now on. */
  readonly sent: Uint8Array | null
  /** As it is stored. */
  readonly picture: Uint8Array | null
  /** Names the picture in its record, with all that belongs to the change. @returns the earlier one */
  readonly name: (db: Handle, pictureId: string | null) => Promise<string | null>
}

/**
 * Stores a picture, then has its record name it in one transaction, and removes the earlier one once that holds: a record
 * never names a picture that is not there. What a killed server leaves is an orphan of a day.
 * @returns the id of the picture; of the first call, where a call is repeated with its key
 * @see USER-286, ORG-153, DEC-953
 */
export async function replacePicture(
  { services, caller, key }: Pick<SteppingContext, 'services' | 'caller' | 'key'>,
  files: FileStore,
  { call, sent, picture, name }: Replacement,
): Promise<string | null> {
  const id = picture && newId()
  if (picture && id) await files.put(id, picture)
  const request = [
    ...call,
    createHash('sha256')
      .update(sent ?? '')
      .digest('hex'),
  ]
  let former: string | null = null
  const run = async (db: Handle) => {
    former = await name(db, id)
    return id
  }
  try {
    const named = await services.root.transaction((db) =>
      key ? keepReply(db, services.clock, { userId: caller.userId, key, request }, () => run(db)) : run(db),
    )
    await removeAll(files, unnamed(named === id ? former : id))
    return named as string | null
  } catch (error) {
    await removeAll(files, unnamed(id))
    throw error
  }
}

const unnamed = (id: string | null): string[] => (id === null ? [] : [id])
