/** Bytes; exactly that is accepted [ACONST-008]. */
export const PICTURE_LIMIT = 5_242_880

/** Pixels of a picture as it is sent; a photo of a telephone has fewer [USER-282]. */
export const PICTURE_PIXELS = 4096 * 4096

const TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

/** The endings of pictures, for a chooser of files [ORG-073]. */
export const PICTURE_ENDINGS = ['.jpeg', '.jpg', '.png'] as const

/** Whose picture it is: its texts differ. */
export type PictureUse = 'person' | 'logo'

export const NO_PICTURE = '이미지 파일만 업로드 가능합니다.'
export const PICTURE_UNREADABLE = '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.'

/** What is said of one that is too large [USER-109, ORG-070]. */
export const PICTURE_TOO_LARGE: Readonly<Record<PictureUse, string>> = {
  person: '이미지 파일 크기는 5MB 이하여야 합니다.',
  logo: '로고 이미지 파일 크기는 5MB 이하여야 합니다.',
}

/** The permanent hint [ORG-073, PROF-026]. */
export const PICTURE_HINT = 'JPG, PNG 파일 (최대 5MB)'

/** What decides whether a chosen file may be a picture. */
export interface PictureFacts {
  readonly name: string
  /** As the browser gives it; empty where it does not know. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export interface PictureRefusal {
  readonly rule: 'no-picture' | 'too-large'
  readonly message: string
}

/**
 * Says why a chosen file is not taken as a picture; null for one that is. The type is looked at before the size; the ending
 * only where there is no type. What is in the file, the server looks at.
 * @see USER-109, USER-110, USER-111, ORG-069, ORG-070, ORG-071, ORG-072, DEC-364
 */
export function refusalOfPicture({ name, type, size }: PictureFacts, use: PictureUse): PictureRefusal | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  const isPicture = type === '' ? PICTURE_ENDINGS.some((each) => each === ending) : TYPES.includes(type.toLowerCase())
  if (!isPicture) return { rule: 'no-picture', message: NO_PICTURE }
  return size > PICTURE_LIMIT ? { rule: 'too-large', message: PICTURE_TOO_LARGE[use] } : null
}
