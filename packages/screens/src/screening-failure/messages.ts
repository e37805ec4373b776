import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'

/** Texts of both dialogs of a screening failure [SUBJ-298 … SUBJ-316, SUBJ-394]. */
export const SCREEN_FAILURE = {
  title: '스크리닝 탈락 처리',
  editTitle: '스크리닝 탈락 정보 수정',
  scno: SUBJECT_FIELDS.scno.label,
  consentDate: SUBJECT_FIELDS.consentDate.label,
  date: SUBJECT_FIELDS.screeningFailDate.label,
  clear: '날짜 삭제',
  reason: '스크리닝 탈락 사유',
  storedReason: (reason: string) => `저장된 사유: ${reason}`,
  detail: SUBJECT_FIELDS.screenFailureDetail.label,
  detailHidden: '기존 상세 사유는 표시되지 않으며, 입력하지 않으면 그대로 유지됩니다.',
  changeReason: '변경 사유',
  notice: "저장하면 상태가 '스크리닝 탈락'으로 변경됩니다.",
  correctNotice: '저장된 탈락 정보는 변경 사유를 입력해야 수정할 수 있습니다.',
  editNotice: '변경 내용은 변경 이력에 기록됩니다.',
  confirm: '저장',
  unchanged: '변경된 내용이 없습니다.',
  done: '스크리닝 탈락 정보가 저장되었습니다.',
  edited: '스크리닝 탈락 정보가 수정되었습니다.',
  failed: '스크리닝 탈락일 저장에 실패했습니다.',
} as const
