import type { FieldTraits } from '../record-fields'

const KEPT = { mask: 'shown', trail: 'value', begins: null } as const

/** The fields of an organisation in the audit trail, in the order of its form [ORG-126, ORG-155]. */
export const ORGANIZATION_FIELDS = {
  name: { label: '조직명', name: 'organizationName', ...KEPT },
  type: { label: '조직 유형', name: 'organizationType', ...KEPT },
  code: { label: '조직 코드', name: 'organizationCode', ...KEPT },
  phoneNumber: { label: '전화번호', ...KEPT },
  faxNumber: { label: '팩스번호', ...KEPT },
  address: { label: '주소', ...KEPT },
  domain: { label: '도메인', ...KEPT },
  memo: { label: '메모', ...KEPT },
  status: { label: '상태', name: 'organizationStatus', ...KEPT },
  logo: { label: '로고', ...KEPT },
  isDeleted: { label: '삭제', ...KEPT, begins: false },
} as const satisfies Readonly<Record<string, FieldTraits>>

export type OrganizationField = keyof typeof ORGANIZATION_FIELDS
