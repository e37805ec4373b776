import type { Visit } from '@imsang/api-client'
import { VISIT } from './messages'
import * as css from './VisitHistory.css'

/** A free text of a visit, or that it is hidden from this user [VISIT-264]. @param text as it is shown */
export function VisitText({ visit, text }: { visit: Pick<Visit, 'areTextsHidden'>; text: string | null }) {
  return visit.areTextsHidden && text === null ? <span className={css.hidden}>{VISIT.hidden}</span> : text
}
