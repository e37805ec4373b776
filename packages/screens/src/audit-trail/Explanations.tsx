import { Accordion } from '@imsang/ui/Accordion'
import * as css from './AuditTrailScreen.css'
import { EXPLANATIONS } from './messages'

const ITEMS = EXPLANATIONS.map(({ id, title, paragraphs }) => ({
  id,
  title,
  content: (
    <div className={css.explanation}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ),
}))

/** What the check proves and what it does not, written for an inspector rather than a programmer. */
export function Explanations() {
  return <Accordion items={ITEMS} headingLevel={3} allowsMultipleExpanded />
}
