import { VISIT_FIELDS, VISIT_TEXT_MAX_LENGTH } from '@imsang/domain/visit-record'
import type { StepName } from './registerInSteps'

/** Texts of the registration tab [VISIT-151 … VISIT-171, VISIT-268]. */
export const REGISTRATION = {
  /** What the draft is called; no personal data. */
  draft: '방문 등록',
  submit: '등록',
  template: VISIT_FIELDS.visitTemplateId.label,
  actual: VISIT_FIELDS.actualVisitDate.label,
  next: VISIT_FIELDS.nextVisitDate.label,
  description: VISIT_FIELDS.visitDescription.label,
  notes: VISIT_FIELDS.notes.label,
  notify: VISIT_FIELDS.notificationType.label,
  notificationType: '알림 방법',
  /** VISIT-151 */
  templateMissing: '방문 템플릿을 선택해주세요.',
  noTemplates: '이 시험대상자에게 적용되는 방문 템플릿이 없습니다.',
  /** VISIT-154 */
  registered: '등록됨',
  /** VISIT-153 */
  visit: (code: string, name: string) => `${code} - ${name}`,
  /** VISIT-155 */
  planned: (day: string, start: string, end: string) => `예정일: ${day} (허용범위: ${start} ~ ${end})`,
  previewing: '예정일을 확인하고 있습니다.',
  previewFailed: '예정일을 확인하지 못했습니다.',
  retry: '다시 시도',
  nextFollows: (visit: string, start: string, end: string) => `${visit} (허용범위: ${start} ~ ${end})`,
  nextNeedsTemplate: '방문 템플릿을 선택하면 입력할 수 있습니다.',
  /** DEC-346 */
  nextMissing: '다음 방문이 없어 입력할 수 없습니다.',
  /** DEC-850 */
  nextTooEarly: '다음 방문 예정일은 실제 방문일보다 늦어야 합니다.',
  textTooLong: `${VISIT_TEXT_MAX_LENGTH.toLocaleString('en-US')}자 이하로 입력해주세요.`,
  /** VISIT-167 */
  done: '방문이 등록되었습니다.',
  /** VISIT-168, VISIT-169, VISIT-170: the step that failed. */
  failed: {
    create: '방문 등록에 실패했습니다.',
    complete: '방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요.',
    reschedule: '다음 방문 예약에 실패했습니다. 직접 설정해주세요.',
  } satisfies Record<StepName, string>,
  restored: '저장하지 않은 내용을 다시 채웠습니다.',
  restoredHint: '내용을 확인한 뒤 등록하거나, 처음부터 다시 작성할 수 있습니다.',
  /** VISIT-268 */
  goOn: '이어서 등록',
  /** DEC-851 */
  startOver: '처음부터 다시',
  steps: '방문 등록 단계',
  stepNames: { create: '방문 등록', complete: '완료 처리', reschedule: '다음 방문 예약' } satisfies Record<
    StepName,
    string
  >,
  stored: '저장됨',
  open: '저장되지 않음',
  /** Of a registration whose steps are all stored, or none of them. */
  allStored: '방문 등록이 끝났는지 확인하지 못했습니다.',
  noneStored: '방문 등록이 저장되었는지 확인하지 못했습니다.',
  stoppedHint:
    '이어서 등록하면 저장되지 않은 단계만 저장됩니다. 처음부터 다시 작성하면 입력한 내용은 지워지고, 저장된 단계는 그대로 남습니다.',
  expired: '등록을 시작한 지 24시간이 지나 이어서 등록할 수 없습니다.',
  expiredHint: '입력한 내용은 지워졌습니다. 저장된 단계는 방문 목록에서 확인해주세요.',
} as const
