import { COMMON_GROUP_NAME } from '@imsang/domain/enrolment'
import { ARM_MESSAGES } from '@imsang/domain/study-arms'
import { TEMPLATE_FIELDS, TEMPLATE_MESSAGES } from '@imsang/domain/visit-template'

const count = (value: number) => value.toLocaleString('ko-KR')

/** Texts of the visit templates of a study [TMPL-001 … TMPL-027, TMPL-079]. */
export const TEMPLATES = {
  title: '방문 템플릿',
  arms: '연구군',
  common: COMMON_GROUP_NAME,
  commonHint: '모든 연구군에 적용되는 방문입니다.',
  code: '연구군 코드',
  subjects: (value: number) => `배정된 시험대상자 ${count(value)}명`,
  noArm: '등록된 연구군이 없습니다. 연구군을 추가해주세요.',
  failed: '방문 템플릿을 불러오는 데 실패했습니다.',
  slow: '방문 템플릿을 기다리고 있습니다.',
  empty: '등록된 방문 템플릿이 없습니다.',
  emptyHint: '방문을 하나씩 추가하거나, 횟수와 간격으로 자동 생성할 수 있습니다.',
  emptyReadOnly: '방문 템플릿이 등록되면 이곳에 표시됩니다.',
  pages: '방문 템플릿 페이지',
  total: (value: number) => `총 ${count(value)}개`,
  inactive: '비활성',
  actionsOf: (name: string) => `${name} 관리`,
  forArm: (name: string, action: string) => `${name} ${action}`,
  edit: '수정',
  remove: '삭제',
  action: '관리',
  columns: TEMPLATE_FIELDS,
} as const

/** Texts of the dialog of one template. */
export const TEMPLATE_DIALOG = {
  add: '방문 템플릿 추가',
  edit: '방문 템플릿 수정',
  codeHint: '예: SCR, V1, V2, EOT',
  codeFixed: TEMPLATE_MESSAGES.codeFixed,
  offsetHint: '기준일부터의 일수입니다. 기준일 이전은 음수로 입력합니다.',
  windowHint: '비워 두면 3일입니다.',
  orderHint: '비워 두면 마지막 순서가 됩니다.',
  day: '일',
  save: '저장',
  added: '방문 템플릿이 추가되었습니다.',
  edited: '방문 템플릿이 수정되었습니다.',
  notAdded: '방문 템플릿 생성에 실패했습니다.',
  notEdited: '방문 템플릿 수정에 실패했습니다.',
  stored: '입력한 내용은 그대로 있습니다. 다시 저장하면 아래의 현재 값을 바꿉니다.',
} as const

/** Texts of deleting a template. */
export const TEMPLATE_REMOVAL = {
  title: '방문 템플릿 삭제',
  ask: '방문 템플릿을 삭제하시겠습니까?',
  consequence: '이미 방문에 사용된 템플릿은 삭제되지 않고 비활성으로 바뀝니다.',
  done: '방문 템플릿이 삭제되었습니다.',
  deactivated: '사용 중인 방문이 있어 비활성으로 바뀌었습니다.',
  failed: '방문 템플릿 삭제에 실패했습니다.',
} as const

/** Texts of changing several templates at once. */
export const BATCH_EDIT = {
  mode: '일괄 수정',
  select: '선택',
  selectAll: '모두 선택',
  selected: (value: number) => `${count(value)}개 선택됨`,
  open: '선택한 템플릿 수정',
  none: '수정할 템플릿을 선택해주세요.',
  title: '방문 템플릿 일괄 수정',
  hint: '입력한 항목만 바뀝니다. 비워 둔 항목은 그대로 둡니다.',
  nothing: '변경할 내용을 하나 이상 입력해주세요.',
  done: (changed: number) => `${changed}개 템플릿이 수정되었습니다.`,
  partly: (changed: number, failed: number) => `${changed}개 수정 완료, ${failed}개 실패`,
} as const

/** Texts of the arms [TMPL-028 … TMPL-036]. */
export const ARMS = {
  add: '연구군 추가',
  rename: '연구군 이름 수정',
  name: '연구군 이름',
  nameHint: '연구군 코드는 자동으로 부여됩니다.',
  remove: '연구군 삭제',
  removeAsk: '연구군을 삭제하시겠습니까?',
  removeConsequence: '이 연구군의 방문 템플릿도 함께 삭제됩니다.',
  assigned: ARM_MESSAGES.assigned,
  added: '연구군이 추가되었습니다.',
  renamed: '연구군 이름이 수정되었습니다.',
  removed: '연구군이 삭제되었습니다.',
  notAdded: '연구군 추가에 실패했습니다.',
  notRenamed: '연구군 이름 수정에 실패했습니다.',
  notRemoved: '연구군 삭제에 실패했습니다.',
} as const

/** Texts of generating templates [TMPL-039 … TMPL-063]. */
export const GENERATION = {
  open: '자동 생성',
  title: '방문 템플릿 자동 생성',
  count: '방문 횟수',
  interval: '방문 간격(일)',
  all: '전체 연구군에 적용',
  preview: '미리보기',
  previewFailed: '미리보기를 불러오는 데 실패했습니다.',
  previewSlow: '미리보기를 기다리고 있습니다.',
  retry: '다시 시도',
  change: '구분',
  unchanged: '유지',
  modeOf: (arm: string, mode: string) => `${arm} · ${mode}`,
  confirm: '생성',
  done: (created: number, updated: number, removed: number) =>
    `추가 ${created}개, 변경 ${updated}개, 삭제 또는 비활성 ${removed}개를 반영했습니다.`,
  failed: '방문 템플릿 자동 생성에 실패했습니다.',
} as const
