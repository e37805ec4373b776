import { OTHER_VISIT_MESSAGES } from '@imsang/domain/other-visit'
import { VISIT_FIELDS } from '@imsang/domain/visit-record'

/** Texts of the dialog that registers a visit outside the templates [VISIT-184 … VISIT-224]. */
export const OTHER_VISIT = {
  title: '기타 방문 등록',
  submit: '등록',
  institution: '기관',
  institutionMissing: '기관을 선택해주세요.',
  subject: '시험대상자 (선택)',
  fixedSubject: '시험대상자',
  findSubject: '스크리닝번호, 등록번호로 검색',
  noSubject: '비워 두면 기관 업무로 등록됩니다.',
  institutionFirst: '기관을 먼저 선택해주세요.',
  subjectsFailed: '시험대상자를 불러오지 못했습니다.',
  name: VISIT_FIELDS.visitName.label,
  date: '방문일',
  tasks: '업무 구분',
  notes: VISIT_FIELDS.notes.label,
  future: '향후 방문 예정일',
  futureHint: '입력하면 예정된 방문이 하나 더 등록됩니다.',
  files: '첨부파일',
  /** The limits in words, and who sees a name [DCONST-029, DCONST-030]. */
  filesHint: '한 개에 10MB, 모두 합쳐 50MB까지 첨부할 수 있습니다. 파일 이름은 다른 사용자에게도 보입니다.',
  /** A draft keeps no files. */
  filesAgain: '첨부했던 파일은 보관되지 않습니다. 파일을 다시 선택해주세요.',
  targets: '보고 대상',
  findTargets: '이름, 기관명, 기관번호로 검색',
  targetsLoading: '프로젝트 참여자를 불러오고 있습니다.',
  /** VISIT-210 */
  targetsFailed: '프로젝트 참여자 정보를 불러오는데 실패했습니다.',
  noTargets: '프로젝트 참여자가 없습니다.',
  /** VISIT-217 */
  targetMissing: OTHER_VISIT_MESSAGES.noTarget,
  email: '저장 후 이메일 발송',
  emailHint: '저장한 뒤 보고 대상에게 방문 보고 메일을 보냅니다.',
  uploading: '첨부파일 업로드',
  storing: '저장하고 있습니다.',
  stop: '업로드 취소',
  stopped: '업로드를 취소했습니다.',
  stoppedHint: '입력한 내용과 파일은 그대로 있습니다.',
  reporting: '방문 보고 메일 발송',
  /** VISIT-223, VISIT-222 */
  done: '기타 방문이 등록되었습니다.',
  failed: '기타 방문 등록에 실패했습니다.',
  /** VISIT-224, VISIT-221 */
  reported: '방문 보고 메일이 발송되었습니다.',
  notReported: '메일 발송에 실패했습니다.',
  isStored: '방문은 저장되었습니다.',
} as const
