/** How a user learns that the server hides personal data from them [SUBJ-412, DEC-404]. */
export const MASKING = {
  chip: '개인정보 가림',
  hint: '권한에 따라 개인정보를 가려서 표시합니다.',
} as const
