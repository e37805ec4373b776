import type { SubjectDateField } from '@imsang/domain/subject-dates'
import { SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'

/** Texts of the subject screen [SUBJ-001 … SUBJ-189]. */
export const SUBJECTS = {
  title: '시험대상자 관리',
  back: '기관 목록으로',
  allInstitutions: '전체 기관',
  total: (count: number) => `총 ${count}명`,
  tabs: '시험대상자 화면',
  listTab: '시험대상자',
  table: '시험대상자 목록',
  pages: '시험대상자 목록 페이지',
  columns: {
    status: '상태',
    scno: '스크리닝번호(SCNO)',
    enno: '등록번호(ENNO)',
    initials: '이니셜',
    institution: '기관명',
  },
  empty: '등록된 시험대상자가 없습니다.',
  emptyHint: '시험대상자를 등록하면 이곳에 표시됩니다.',
  failed: '시험대상자 목록을 불러오는데 실패했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  institutionNotFound: '기관 정보를 찾을 수 없습니다.',
  slow: '시험대상자 목록을 기다리고 있습니다.',
  noticeSoon: '준비 중인 기능입니다.',
  masked: '역할에 따라 개인정보를 가리고 보여줍니다.',
  dateSaved: '날짜가 저장되었습니다.',
  dateNotSaved: '날짜 저장에 실패했습니다.',
  dateChanged: '날짜가 변경되었습니다.',
  dateNotChanged: '날짜 변경에 실패했습니다.',
} as const

/** Texts of the date-change dialog [SUBJ-177 … SUBJ-189]. */
export const DATE_CHANGE = {
  title: (field: SubjectDateField) => `${SUBJECT_DATE_LABELS[field]} 변경`,
  stored: '기존 날짜',
  next: '새 날짜',
  reason: '변경 사유',
  notice: '변경 내용은 감사 로그에 기록됩니다.',
  clear: '날짜 삭제',
  clearHint: '삭제하면 이 날짜가 비워집니다. 이전 값은 감사 로그에 남습니다.',
  clearingOnly: '함께 있을 수 없는 날짜가 저장되어 있어 삭제만 할 수 있습니다.',
  confirm: '변경',
  cancel: '취소',
  conflict: (current: string) => `현재 저장된 값은 ${current}입니다. 입력한 내용은 그대로 있습니다.`,
} as const
