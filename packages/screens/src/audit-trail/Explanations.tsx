import { Accordion } from '@imsang/ui/Accordion'
import { Button } from '@imsang/ui/Button'
import { Drawer } from '@imsang/ui/Drawer'
import { useState } from 'react'
import * as css from './AuditTrailScreen.css'
import { EXPLANATIONS, VERIFICATION } from './messages'

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

/**
 * What the check proves and what it does not, written for an inspector rather than a programmer. Beside the page, so that
 * the entries themselves begin in the first window.
 */
export function Explanations() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        {VERIFICATION.help}
      </Button>
      <Drawer title={VERIFICATION.help} isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Accordion items={ITEMS} headingLevel={3} allowsMultipleExpanded />
      </Drawer>
    </>
  )
}
