import type { FieldTraits } from '../record-fields'

const SHOWN = { mask: 'shown', trail: 'value', begins: null } as const

/** The fields of an announcement in the trail of its study, in the order of its form [NOTICE-045]. */
export const ANNOUNCEMENT_FIELDS = {
  title: { label: '제목', ...SHOWN },
  priority: { label: '중요도', ...SHOWN },
  content: { label: '내용', ...SHOWN },
  isDeleted: { label: '삭제', ...SHOWN, begins: false },
} as const satisfies Readonly<Record<string, FieldTraits>>
