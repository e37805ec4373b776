import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components'
import * as css from './Accordion.css'

export interface AccordionItem<Id extends string> {
  id: Id
  title: string
  /** Shown at the end of the title's line and read with it: a `Badge` or a `Chip`. */
  summary?: ReactNode
  content: ReactNode
  isDisabled?: boolean
}

export interface AccordionProps<Id extends string> {
  items: readonly AccordionItem<Id>[]
  /** Heading level of the titles. */
  headingLevel?: 2 | 3 | 4
  /** False: opening a section closes the others. */
  allowsMultipleExpanded?: boolean
  expandedKeys?: Iterable<Id>
  defaultExpandedKeys?: Iterable<Id>
  onExpandedChange?: (keys: readonly Id[]) => void
}

/**
 * Stacked sections that open on a press of their title. A closed section keeps what was typed in it. For views of which
 * exactly one is open use `Tabs`.
 */
export function Accordion<Id extends string>({
  items,
  headingLevel = 3,
  onExpandedChange,
  ...props
}: AccordionProps<Id>) {
  return (
    <DisclosureGroup
      {...props}
      className={css.group}
      {...(onExpandedChange && {
        onExpandedChange: (keys) => onExpandedChange(items.map(({ id }) => id).filter((id) => keys.has(id))),
      })}
    >
      {items.map(({ id, title, summary, content, isDisabled = false }) => (
        <Disclosure key={id} id={id} className={css.item} isDisabled={isDisabled}>
          <Heading level={headingLevel} className={css.heading}>
            <Button slot="trigger" className={css.trigger}>
              <span className={css.title}>{title}</span>
              {summary}
              <ChevronDown className={css.chevron} size={16} strokeWidth={1.5} aria-hidden />
            </Button>
          </Heading>
          <DisclosurePanel className={css.panel}>
            <div className={css.content}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
}
