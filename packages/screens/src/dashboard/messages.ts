import { type Month, monthLabel } from '@imsang/domain/enrolment-statistics'
import { NO_TARGET } from '@imsang/domain/site-recruitment'
import { STUDY } from '../study/messages'

const amount = (count: number, unit: string) => `${count.toLocaleString('ko-KR')}${unit}`

/** Texts of the dashboard of a study [DASH-001 … DASH-095]. */
export const DASHBOARD = {
  selector: '기관 선택',
  whole: '전체 연구',
  report: '보고서 생성',
  sample: '예시 데이터',
  /** The counts, under the heading of the study's page. */
  numbers: '등록 현황',
  counts: {
    screening: '스크리닝',
    screeningFail: '스크리닝 탈락',
    enrolled: '등록',
    completed: '완료',
    dropout: '중도탈락',
  },
  completedVisits: '완료 방문',
  people: '명',
  visits: '건',
  ofPeople: (count: number) => amount(count, '명'),
  ofVisits: (count: number) => amount(count, '건'),
  /** The words beside the counts [DASH-081 … DASH-085]. */
  glance: '한눈에 보기',
  course: '진행',
  enrolledOf: (enrolled: number, target: number, rate: string) =>
    `목표 ${amount(target, '명')} 중 ${amount(enrolled, '명')} 등록(${rate})`,
  noTarget: (enrolled: number) => `${NO_TARGET}, ${amount(enrolled, '명')} 등록`,
  elapsed: (percent: number) => `연구 기간 ${percent}% 경과`,
  leading: '가장 앞선 기관',
  silent: '최근 3개월 등록 없는 기관',
  nobody: '없음',
  comparisonFailed: '기관별 현황을 불러오는 데 실패했습니다.',
  lastMonth: (month: Month) => `지난달(${monthLabel(month)})`,
  /** The cards. */
  cards: '대시보드 카드',
  enrolments: '월별 등록 현황',
  visitsByMonth: '월별 완료 방문 현황',
  gauge: '등록 달성률',
  targetLabel: '목표',
  month: '월',
  recent: '최근 완료 방문',
  noVisits: '방문 이력이 없습니다.',
  columns: {
    visitDate: '방문일',
    enno: '등록번호(ENNO)',
    scno: '스크리닝번호(SCNO)',
    visitName: '방문명',
    status: '상태',
    notes: '비고',
    institution: '기관명',
    date: '해당일',
  },
  visit: '방문 상세',
  /** The institutions by the end of a month. */
  monthly: (month: Month) => `${monthLabel(month)} 기관별 누적 등록 현황`,
  institution: '기관',
  rate: '달성률',
  noInstitution: '해당 월에 등록된 기관이 없습니다.',
  monthlyRefused: '데이터를 불러오는 데 실패했습니다.',
  monthlyFailed: '데이터를 불러오는 중 오류가 발생했습니다.',
  levels: { green: '80% 이상', blue: '60% 이상', amber: '40% 이상', red: '40% 미만' },
  /** The list behind a figure. */
  list: (figure: string) => `${figure} 목록 보기`,
  listTitle: (figure: string) => `${figure} 목록`,
  total: (count: string) => `총 ${count}`,
  pages: '목록 페이지',
  until: (month: Month) => `${monthLabel(month)}까지`,
  changed: '숫자를 불러온 뒤에 데이터가 변경되었습니다.',
  noSubjects: '해당하는 시험대상자가 없습니다.',
  noFigureVisits: '해당하는 방문이 없습니다.',
  listFailed: '목록을 불러오는 데 실패했습니다.',
  /** What stands instead. */
  noStudy: '올바른 연구를 선택해주세요.',
  noParticipation: STUDY.unregistered,
  failed: '대시보드 데이터를 불러오는 데 실패했습니다.',
  slow: '대시보드 데이터를 기다리고 있습니다.',
} as const
