import type { PictureUse } from '@imsang/domain/picture'

/** The texts of a picture that is shown, chosen, uploaded and removed. */
export interface PictureTexts {
  readonly label: string
  readonly change: string
  readonly remove: string
  readonly uploading: string
  readonly changed: string
  readonly removed: string
  readonly uploadFailed: string
  readonly removeFailed: string
}

/** Of a picture that is stored as soon as it is chosen [ORG-043 … ORG-068, PROF-005 … PROF-038]. */
export const PICTURE_TEXTS: Readonly<Record<PictureUse, PictureTexts>> = {
  logo: {
    label: '로고',
    change: '로고 변경',
    remove: '로고 삭제',
    uploading: '로고 업로드',
    changed: '로고가 변경되었습니다.',
    removed: '로고가 삭제되었습니다.',
    uploadFailed: '로고 업로드에 실패했습니다.',
    removeFailed: '로고 삭제에 실패했습니다.',
  },
  person: {
    label: '프로필 사진',
    change: '사진 변경',
    remove: '사진 삭제',
    uploading: '이미지 업로드',
    changed: '프로필 이미지가 변경되었습니다.',
    removed: '프로필 이미지가 삭제되었습니다.',
    uploadFailed: '프로필 이미지 업로드에 실패했습니다.',
    removeFailed: '프로필 이미지 삭제에 실패했습니다.',
  },
}

/** The label of a picture in a registration form [USER-082, ORG-087]. */
export const CHOSEN_LABELS: Readonly<Record<PictureUse, string>> = { logo: '로고', person: '프로필 이미지' }

/** Of a picture that is chosen in a form and uploaded after it. */
export const CHOSEN = {
  choose: '이미지 선택',
  remove: '이미지 제거',
  heardChosen: '이미지를 선택했습니다.',
  heardRemoved: '이미지를 제거했습니다.',
} as const

export const PICTURE = {
  none: (label: string) => `${label} 없음`,
  preparing: '저장 중',
  cancel: '업로드 취소',
} as const
