import { ORGANIZATION_FIELDS, type OrganizationField } from '@imsang/domain/organization'

const label = (field: OrganizationField) => ORGANIZATION_FIELDS[field].label

/** The labels of what is typed of an organisation, as in its history [ORG-046 … ORG-052, ORG-081 … ORG-086]. */
export const ORGANIZATION_LABELS = {
  name: label('name'),
  organizationType: label('type'),
  organizationCode: label('code'),
  phoneNumber: label('phoneNumber'),
  faxNumber: label('faxNumber'),
  domain: label('domain'),
  memo: label('memo'),
  status: label('status'),
} as const

/** Texts of the list of organisations [ORG-003 … ORG-026, ORG-130 … ORG-133]. */
export const ORGANIZATIONS = {
  subtitle: '조직을 찾아 정보를 수정하고, 새 조직을 등록합니다.',
  create: '조직 등록',
  search: '조직명 검색',
  filters: '조직 찾기',
  allTypes: '전체 유형',
  allStatuses: '전체 상태',
  pages: '조직 목록 페이지',
  total: (all: number) => `총 ${all.toLocaleString('ko-KR')}개 조직`,
  people: (count: number | undefined) => `${(count ?? 0).toLocaleString('ko-KR')}명`,
  studies: (first: string, more: number) => (more > 0 ? `${first} 외 ${more}개` : first),
  slow: '조직 목록을 기다리고 있습니다.',
  failed: '조직 목록 로드에 실패했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  empty: '등록된 조직이 없습니다.',
  emptyHint: '조직을 등록하면 이곳에 표시됩니다.',
  noResult: '검색 결과가 없습니다.',
  noResultHint: '다른 검색어를 입력하거나 필터를 바꿔보세요.',
  clear: '검색 조건 지우기',
  columns: { totalUsers: '전체 사용자', studies: '참여 연구', created: '등록일' },
} as const

/** Texts of the dialog that edits an organisation [ORG-042 … ORG-078, ORG-129]. */
export const EDIT_ORGANIZATION = {
  title: '조직 정보 수정',
  confirm: '저장',
  done: '조직 정보가 수정되었습니다.',
  failed: '조직 정보 수정에 실패했습니다.',
  people: (count: number) => `전체 사용자 ${ORGANIZATIONS.people(count)}`,
  kept: '입력한 내용은 그대로 있습니다.',
  stored: (values: string) => `입력한 내용은 그대로 있습니다. 현재 저장된 값: ${values}`,
} as const

/** Texts of deleting an organisation [ORG-074 … ORG-077]. */
export const REMOVE_ORGANIZATION = {
  title: '조직 삭제',
  ask: (name: string) => `${name} 조직을 삭제하시겠습니까?`,
  hint: '사용자나 참여 연구가 있는 조직은 삭제되지 않습니다.',
  remove: '삭제',
  done: '조직이 삭제되었습니다.',
  failed: '조직 삭제에 실패했습니다.',
} as const

/** Texts of the form of a new organisation [ORG-079 … ORG-111]. */
export const NEW_ORGANIZATION = {
  subtitle: '조직명과 조직 유형은 필수입니다. 조직 코드는 등록할 때 자동으로 만들어집니다.',
  chooseType: '조직 유형 선택',
  checkAgain: '다시 확인',
  domainHint: '예: example.com',
  confirm: '등록',
  running: '등록 중...',
  done: '조직이 등록되었습니다.',
  doneWithoutLogo: '조직이 등록되었습니다. (로고 업로드 실패)',
  failed: '조직 등록에 실패했습니다',
} as const
