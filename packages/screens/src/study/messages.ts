/** Texts of the study screen [STUDY-095 … STUDY-127]. */
export const STUDY = {
  protocolNumber: '프로토콜 번호',
  numbers: '등록 현황',
  overview: '연구 개요',
  noOverview: '등록된 연구 개요가 없습니다.',
  institutions: '참여 기관',
  noInstitution: '등록된 참여 기관이 없습니다.',
  institutionNumber: '기관 번호',
  investigator: '연구책임자',
  subjects: '시험대상자',
  allSubjects: '전체 시험대상자',
  slow: '연구 정보를 기다리고 있습니다.',
  notFound: '연구를 찾을 수 없습니다.',
  noData: '연구 데이터를 찾을 수 없습니다.',
  noAccess: '연구에 접근할 권한이 없습니다.',
  failed: '프로젝트 정보를 불러오는데 실패했습니다.',
  toList: '연구 리스트로 이동',
} as const
