/** The types of a column that a study adds to the table of its institutions, with their names on screen [INST-096, DEC-234]. */
export const INSTITUTION_COLUMN_TYPES = {
  TEXT: '텍스트',
  NUMBER: '숫자',
  DATE: '날짜',
  ENUM: '선택',
  STATUS: '상태',
} as const

export type InstitutionColumnType = keyof typeof INSTITUTION_COLUMN_TYPES
