import { TEXT_LIMITS } from '@imsang/domain/korean'
import { CutText } from '../cut-text/CutText'
import { SCREENING_ANALYSIS as TEXTS } from './messages'

/** The detail in a row of the list. */
export function FailureDetail({ text, of }: { text: string; of: string | null }) {
  return <CutText text={text} limit={TEXT_LIMITS.note} name={[of, TEXTS.columns.detail].filter(Boolean).join(' ')} />
}
