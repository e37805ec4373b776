import {
  NO_PICTURE,
  PICTURE_LIMIT,
  PICTURE_PIXELS,
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  type PictureUse,
} from '@imsang/domain/picture'
import sharp from 'sharp'
import { tooLarge } from '../base/body'
import { fieldProblem } from '../base/problem'
import { sniffType } from '../files/sniffType'

/** The longest side of a stored picture, in pixels. */
const SIDE = 512
const SECONDS = 5

// Of everything that the library can read, only these two, and only from memory: each further decoder is one that a
// hostile file can reach. One thread for each picture, and nothing kept of it.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/**
 * Makes a picture of what was sent: decoded, turned upright, made smaller and written anew, so that nothing of the sent
 * bytes is kept, neither what they say of the place and the device nor what they hide.
 * @returns WebP
 * @throws Problem 413 for one that is too large, 400 for what is no picture or cannot be read
 * @see ACALL-098, USER-280, USER-281, USER-282, ORG-151, ORG-152
 */
export async function readPicture(sent: Uint8Array, use: PictureUse): Promise<Uint8Array> {
  if (!['image/jpeg', 'image/png'].includes(sniffType(sent))) throw fieldProblem('picture.other', 'file', NO_PICTURE)
  if (sent.byteLength > PICTURE_LIMIT) throw tooLarge(PICTURE_TOO_LARGE[use])
  try {
    return await sharp(sent, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: use === 'person' ? 'cover' : 'inside', withoutEnlargement: true })
      .webp()
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    // The library tells what is wrong with the file; whoever chose it can only choose another.
    throw fieldProblem('picture.unreadable', 'file', PICTURE_UNREADABLE)
  }
}
