import type { Hono } from 'hono'
import { type Caller, findCaller } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { Problem } from '../base/problem'
import type { Settings } from '../base/settings'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import type { FileStore, StoredFile } from '../files/fileStore'
import type { HttpEnv } from '../http/env'
import { PICTURE_PATH, type PictureOf, readPictureAddress } from './address'
import { findUser, isLogo } from './owners'

interface Parts {
  readonly services: Services
  readonly settings: Pick<Settings, 'authSecret'>
  readonly limits: SessionLimits
  readonly files: FileStore
}

/**
 * Shows pictures at signed addresses: to whom an address was given, while their session lasts, the picture is in use and
 * they may see it [ACALL-099, DEC-954].
 */
export function mountPictures(app: Hono<HttpEnv>, { services, settings, limits, files }: Parts): void {
  app.get(`${PICTURE_PATH}/:address`, async (c) => {
    const address = readPictureAddress(c.req.param('address'), settings.authSecret, services.clock())
    const caller = address && (await findCaller(services.root, { ...address, ...openSince(limits, services.clock) }))
    const isShown = address && caller && (await isTheirs(services.root, caller, address))
    const stored = isShown ? await files.read(address.pictureId) : null
    // One that ran out, one that was made up and one that was replaced are the same.
    if (!stored) throw new Problem(404, 'picture.not-found', '이미지를 찾을 수 없습니다.')
    return pictureAnswer(stored)
  })
}

async function isTheirs(db: Handle, caller: Caller, { use, ownerId, pictureId }: PictureOf): Promise<boolean> {
  if (use === 'logo') return isLogo(db, ownerId, pictureId)
  const user = await findUser(db, caller, ownerId)
  return user?.imageId === pictureId
}

/** A picture that an element of a page shows. Only what the server has written itself is sent in this way. */
const pictureAnswer = ({ size, body }: StoredFile): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(size),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
