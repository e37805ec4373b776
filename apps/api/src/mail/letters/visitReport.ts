import { type CalendarDate, formatDate, formatDateTime, NO_DATE } from '@imsang/domain/calendar'
import { VISIT_TASK_LABELS, type VisitTask } from '@imsang/domain/visit-task'
import { oneLine, toLetter } from './letter'

/** What the report of a visit says, as it is stored. It has nothing else of a subject than the two numbers [VISIT-229]. */
export interface ReportedVisit {
  readonly study: { readonly name: string; readonly protocolNumber: string | null }
  readonly institution: string
  /** Null for work that is about no subject. */
  readonly subject: { readonly scno: string | null; readonly enno: string | null } | null
  readonly visitName: string
  readonly visitDate: CalendarDate
  readonly tasks: readonly VisitTask[]
  readonly notes: string | null
  readonly futureVisitDate: CalendarDate | null
  /** Who registered the visit; null for somebody who is not known. */
  readonly author: string | null
  /** The names of its files. */
  readonly files: readonly string[]
}

/**
 * The report of a visit to those who take part in the study [VISIT-227, VISIT-228, DEC-350].
 * @param visit what is stored of it
 * @param sentAt an ISO 8601 moment
 * @param href where the files are, behind the sign-in
 */
export function visitReportLetter(visit: ReportedVisit, sentAt: string, href: string) {
  const { study, subject, visitDate } = visit
  const visitName = oneLine(visit.visitName)
  const protocolNumber = oneLine(study.protocolNumber ?? '')
  const files = visit.files.map(oneLine).join(', ')
  return toLetter({
    subject: `[${protocolNumber || oneLine(study.name)}] ${visitName} 방문 보고 (${visitDate})`,
    paragraphs: [
      '아래와 같이 방문을 보고드립니다.',
      line('연구명', study.name),
      line('프로토콜 번호', protocolNumber),
      line('기관명', visit.institution),
      ...(subject ? [line('스크리닝번호(SCNO)', subject.scno), line('등록번호(ENNO)', subject.enno)] : []),
      line('방문명', visitName),
      line('방문일', formatDate(visitDate)),
      line('수행 업무', visit.tasks.map((task) => VISIT_TASK_LABELS[task]).join(', ')),
      `비고: ${notesOf(visit.notes)}`,
      line('향후 방문 예정일', formatDate(visit.futureVisitDate)),
      line('작성자', visit.author),
      line('발송 시각', `${formatDateTime(sentAt)} (서울 시간)`),
      ...(files === '' ? [] : [line('첨부파일', files), '첨부파일은 로그인한 뒤 연구 화면에서 내려받을 수 있습니다.']),
    ],
    link: { label: '연구 화면 열기', href },
  })
}

const line = (label: string, value: string | null) => `${label}: ${oneLine(value ?? '') || NO_DATE}`

/** The notes line by line; those after the first are set in, so that none looks like a line of the letter. */
const notesOf = (notes: string | null): string =>
  notes === null
    ? NO_DATE
    : notes
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(oneLine)
        .join('\n    ')
