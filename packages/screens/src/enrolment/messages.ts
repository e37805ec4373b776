import type { DEFAULT_VISIT_SCHEDULE } from '@imsang/domain/enrolment'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'

/** Texts of the enrolment dialog [SUBJ-266 … SUBJ-292]. */
export const ENROLMENT = {
  title: '시험대상자 등록',
  scno: SUBJECT_FIELDS.scno.label,
  consentDate: SUBJECT_FIELDS.consentDate.label,
  date: SUBJECT_FIELDS.enrollmentDate.label,
  group: SUBJECT_FIELDS.armCode.label,
  chooseGroup: '연구군 선택',
  enno: SUBJECT_FIELDS.enno.label,
  numberOnTheWay: '다음 번호를 확인하는 중입니다.',
  reason: '사유',
  reasonHint: "입력하지 않으면 '최초 입력 - 시스템 기록'으로 기록됩니다.",
  notice: "등록하면 상태가 '등록'으로 변경되고 연구군이 배정되며 방문 일정이 자동으로 설정됩니다.",
  schedule: '기본 방문 일정',
  visit: ({ visit, weeks }: (typeof DEFAULT_VISIT_SCHEDULE)[number]) =>
    [`방문 ${visit}:`, weeks === 0 ? '기준 방문(등록일)' : `${weeks}주 후`] as const,
  protocolDecides: '실제 방문 일정은 임상시험계획서를 따릅니다.',
  conflict: '최신 정보로 바꾸었습니다. 입력한 내용은 그대로 있습니다.',
  enrolledMeanwhile: (date: string) => `등록일 ${date}로 이미 등록되었습니다. 입력한 내용은 그대로 있습니다.`,
  confirm: '등록',
  done: '시험대상자가 등록되었습니다.',
  failed: '등록에 실패했습니다.',
} as const
