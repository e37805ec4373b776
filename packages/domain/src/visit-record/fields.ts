import type { FieldTraits } from '../record-fields'

const SHOWN = { mask: 'shown', trail: 'value', begins: null } as const
/** What somebody types about a visit may name a person: a masked role gets what its own organisation wrote [DEC-309, DEC-831]. */
const TYPED = { mask: 'hidden', trail: 'value', begins: null } as const
const UNTRAILED = { mask: 'shown', trail: 'none', begins: null } as const

/**
 * The fields of a stored visit: what a masked role gets of each, and what the trail keeps [VISIT-231 to VISIT-252].
 * @see AUDIT-048, BASE-099
 */
export const VISIT_FIELDS = {
  visitCode: { label: '방문 코드', ...SHOWN },
  visitName: { label: '방문명', ...SHOWN },
  visitType: { label: '방문 종류', ...SHOWN },
  visitStatus: { label: '방문 상태', ...SHOWN },
  scheduledDate: { label: '예정일', ...SHOWN },
  actualVisitDate: { label: '실제 방문일', ...SHOWN },
  visitWindowStart: { label: '허용범위 시작', ...SHOWN },
  visitWindowEnd: { label: '허용범위 종료', ...SHOWN },
  visitDescription: { label: '방문 설명', ...TYPED },
  visitTypeDescription: { label: '방문 종류 설명', ...TYPED },
  notes: { label: '비고', ...TYPED },
  tasks: { label: '업무 구분', ...SHOWN },
  attachments: { label: '첨부파일', ...TYPED },
  notificationType: { label: '알림 발송', ...SHOWN },
  nextVisitDate: { label: '다음 방문 예정일', ...SHOWN },
  visitNumber: { label: '방문 순서', ...UNTRAILED },
  visitTemplateId: { label: '방문 템플릿', ...UNTRAILED },
  baselineSource: { label: '기준일 출처', ...UNTRAILED },
} as const satisfies Readonly<Record<string, FieldTraits>>

export type VisitField = keyof typeof VISIT_FIELDS
