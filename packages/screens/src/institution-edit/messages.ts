import { INVESTIGATOR_REFUSED } from '@imsang/domain/institution-edit'

/** Texts of changing an institution [INST-068 … INST-074]. */
export const EDIT = {
  title: '기관 정보 수정',
  name: '기관명',
  target: '목표 등록 수',
  role: '기관 역할',
  roleHint: '시험대상자나 참여자가 있는 참여기관은 역할을 변경할 수 없습니다.',
  confirm: '저장',
  done: '기관 정보가 수정되었습니다.',
  failed: '기관 정보 수정에 실패했습니다.',
  /** What is stored now, after somebody else was first. */
  values: (target: number | null, role: string) =>
    `목표 등록 수 ${target?.toLocaleString('ko-KR') ?? '-'}, 기관 역할 ${role}`,
} as const

/** Texts of changing the investigator of an institution [INST-076 … INST-081]. */
export const INVESTIGATOR = {
  title: '연구책임자 변경',
  institution: '기관명',
  present: '현재 연구책임자',
  nobody: '미지정',
  next: '새 연구책임자',
  pick: '연구책임자 선택',
  hint: INVESTIGATOR_REFUSED.noCandidate,
  searchHint: '이름, 이메일로 검색',
  nobodyFits: (query: string) => (query === '' ? '지정할 수 있는 연구자가 없습니다.' : '검색 결과가 없습니다.'),
  peopleFailed: '연구자 목록을 불러오는 데 실패했습니다.',
  consequence: (name: string) => `변경하면 ${name} 님은 이 기관의 일반 연구자로 계속 참여합니다.`,
  confirm: '변경',
  missing: '연구책임자를 선택해주세요.',
  done: '연구책임자가 변경되었습니다.',
  failed: '연구책임자 변경에 실패했습니다.',
  noRight: '연구책임자를 변경할 권한이 없습니다.',
} as const

/** Texts of adding people to a study [INST-084 … INST-093, RSCH-062 … RSCH-066]. */
export const ADDITION = {
  title: '공동연구자 추가',
  institution: '기관',
  institutionPlaceholder: '기관 선택',
  institutionMissing: '기관을 선택해주세요.',
  everybody: '전체 소속 (참여기관 외 포함)',
  noInstitution: '참여기관이 없습니다.',
  institutionsFailed: '기관 목록을 불러오는 데 실패했습니다.',
  retry: '다시 시도',
  people: '참여자',
  peoplePlaceholder: '참여자 선택',
  pick: '참여자 선택',
  institutionFirst: '기관을 먼저 선택해주세요.',
  peopleHint: '여러 명을 선택할 수 있습니다.',
  searchHint: '이름, 이메일로 검색',
  nobody: (query: string) => (query === '' ? '추가할 수 있는 사용자가 없습니다.' : '검색 결과가 없습니다.'),
  peopleFailed: '사용자 목록을 불러오는 데 실패했습니다.',
  role: '역할',
  confirm: '추가',
  missing: '추가할 공동연구자를 선택해주세요.',
  withoutOrganization: (count: number) => `소속 기관 정보가 없는 참여자가 ${count}명 있습니다.`,
  tooMany: '한 번에 50명까지 추가할 수 있습니다.',
  done: (count: number) => `${count}명이 추가되었습니다.`,
  partly: (added: number, failed: number) => `${added}명 추가 완료, ${failed}명 실패`,
  allFailed: '모두 추가에 실패했습니다. 소속 기관을 확인해주세요.',
  failed: '참여자 추가에 실패했습니다.',
  notAdded: (count: number) => `추가되지 않은 참여자 ${count}명`,
  /** Beside the name of somebody of whom no answer tells whether they were added. */
  unknown: '추가되었는지 확인하지 못했습니다. 다시 누르면 목록을 먼저 확인합니다.',
} as const
