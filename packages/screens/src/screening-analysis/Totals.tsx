import { type AnalysedSubject, formatSuccessRate, screeningTotals } from '@imsang/domain/screening-analysis'
import { ToneShape } from '@imsang/ui/ToneShape'
import type { Tone } from '@imsang/ui/theme'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'

/** The four numbers of the analysis, the rate with what it is computed from [SUBJ-347 … SUBJ-350, SUBJ-431]. */
export function Totals({ subjects }: { subjects: readonly AnalysedSubject[] }) {
  const { total, enrolled, failed, successRate } = screeningTotals(subjects)
  return (
    <dl className={css.totals}>
      <Total name={TEXTS.total} value={total.toLocaleString('ko-KR')} unit={TEXTS.people} />
      <Total
        name={TEXTS.enrolled}
        tone={SUBJECT_STATUS_TONES.enrolled}
        value={enrolled.toLocaleString('ko-KR')}
        unit={TEXTS.people}
      />
      <Total
        name={TEXTS.failed}
        tone={SUBJECT_STATUS_TONES['screening-failed']}
        value={failed.toLocaleString('ko-KR')}
        unit={TEXTS.people}
      />
      <Total name={TEXTS.successRate} value={formatSuccessRate(successRate)} note={TEXTS.rateOf(enrolled, total)} />
    </dl>
  )
}

interface TotalProps {
  name: string
  value: string
  unit?: string
  tone?: Tone
  note?: string
}

function Total({ name, value, unit, tone, note }: TotalProps) {
  return (
    <div className={css.total}>
      <dt className={css.totalName}>
        {tone && <ToneShape tone={tone} />}
        {name}
      </dt>
      <dd className={css.totalValue}>
        {value}
        {unit && <span className={css.unit}>{unit}</span>}
      </dd>
      {note && <dd className={css.totalNote}>{note}</dd>}
    </div>
  )
}
