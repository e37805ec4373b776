import { STUDY_FIELDS } from '@imsang/domain/study-record'

/** Texts of the administrators' list of studies [STUDY-028 … STUDY-043, STUDY-310 … STUDY-314]. */
export const MANAGED = {
  subtitle: '맡은 연구를 찾아 열고, 새 연구를 만듭니다.',
  create: '연구 생성',
  import: '가져오기',
  searchLabel: '연구 검색',
  search: '연구 제목, 프로토콜 번호로 검색',
  filters: '연구 찾기',
  status: '상태 필터',
  order: '정렬',
  pages: '연구 목록 페이지',
  total: (all: number) => `총 ${all.toLocaleString('ko-KR')}개 연구`,
  slow: '연구 목록을 기다리고 있습니다.',
  failed: '프로젝트 목록을 불러오는데 실패했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  empty: '등록된 연구가 없습니다.',
  emptyHint: { create: '연구를 만들면 이곳에 표시됩니다.', wait: '맡은 연구가 등록되면 이곳에 표시됩니다.' },
  noResult: '검색 결과가 없습니다.',
  noResultHint: '다른 검색어를 입력하거나 상태 필터를 바꿔보세요.',
  clear: '검색 조건 지우기',
  columns: {
    name: STUDY_FIELDS.name.label,
    leadSponsor: STUDY_FIELDS.leadSponsor.label,
    requestingSponsor: STUDY_FIELDS.requestingSponsor.label,
    investigator: STUDY_FIELDS.principalInvestigatorName.label,
    period: '연구 기간',
    enrolled: '등록/목표',
    status: '상태',
  },
} as const

/** The orders to choose from [STUDY-311]. */
export const STUDY_ORDERS = {
  newest: '최근 등록순',
  name: '연구 제목순',
  start: '시작일 최신순',
  end: '종료일 빠른순',
} as const

export type StudyOrder = keyof typeof STUDY_ORDERS
