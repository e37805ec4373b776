import { formatDate } from '@imsang/domain/calendar'

/** Texts of the histories of an institution [VISIT-037 … VISIT-075]. */
export const EVENTS = {
  columns: {
    date: '방문일',
    institution: '기관명',
    name: '방문명',
    work: '업무 구분',
    state: '상태',
    notes: '비고',
    createdBy: '등록자',
  },
  notesOf: (who: string, name: string) => `${who} ${name} 비고`.trim(),
  filesOf: (who: string, name: string, count: number) => `${who} ${name} 첨부파일 ${count}`.trim(),
  fileFailed: '파일을 내려받지 못했습니다.',
  /** The days that the rows are of, and their number. */
  found: (start: string, end: string, count: number) =>
    `${formatDate(start)} ~ ${formatDate(end)} · 총 ${count.toLocaleString('ko-KR')}건`,
  pagesOf: (table: string) => `${table} 페이지`,
  failed: '일정을 불러오는 데 실패했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  slow: '방문 이력을 기다리고 있습니다.',
  view: '보기 방식',
  views: { tasks: '업무 이력', calendar: '캘린더 보기' },
  tasks: '업무 이력',
  period: '기간',
  range: '조회 기간',
  apply: '조회',
  category: '업무 구분',
  noTasks: '업무 이력이 없습니다.',
  noTasksHint: '기간이나 업무 구분을 바꿔보세요.',
  vendor: '벤더 선택',
  vendorVisits: '벤더별 방문 이력',
  noVendors: '등록된 협력 벤더사가 없습니다.',
  noVendorsHint: '연구의 협력 벤더사 탭에서 등록하면 이곳에서 선택할 수 있습니다.',
  noVendorVisits: '방문 이력이 없습니다.',
  noVendorVisitsHint: '선택한 벤더의 담당자가 방문을 등록하면 이곳에 표시됩니다.',
  smo: 'SMO 조직 방문 이력',
  smoFailed: 'SMO 조직 방문 이력을 불러오는데 실패했습니다.',
  noSmo: 'SMO 조직 방문 이력이 없습니다.',
  noSmoHint: 'SMO 담당자가 방문을 등록하면 이곳에 표시됩니다.',
} as const
