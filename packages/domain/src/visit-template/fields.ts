import type { FieldTraits } from '../record-fields'

const SHOWN = { mask: 'shown', trail: 'value', begins: null } as const

/** The fields of a visit template in the trail of its study; their labels head the table [TMPL-003, TMPL-083]. */
export const TEMPLATE_FIELDS = {
  displayOrder: { label: '순서', ...SHOWN },
  visitCode: { label: '방문 코드', ...SHOWN },
  visitName: { label: '방문명', ...SHOWN },
  dayOffset: { label: '방문일(일)', ...SHOWN },
  windowBefore: { label: '허용범위(전)', ...SHOWN },
  windowAfter: { label: '허용범위(후)', ...SHOWN },
  requiredForms: { label: '필수 서식', ...SHOWN },
  description: { label: '설명', ...SHOWN },
  armName: { label: '연구군', ...SHOWN },
  active: { label: '사용', ...SHOWN, begins: true },
  isDeleted: { label: '삭제', ...SHOWN, begins: false },
} as const satisfies Readonly<Record<string, FieldTraits>>
