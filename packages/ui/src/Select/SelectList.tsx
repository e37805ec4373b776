import { Header, ListBox, ListBoxSection } from 'react-aria-components'
import { OptionLine } from '../options/OptionLine'
import type { Option, OptionSection } from '../options/options'
import * as css from '../options/options.css'

interface SelectListProps {
  items: readonly (Option | OptionSection)[]
  /** The first entry, which clears the value. */
  clearItem: Option | undefined
  emptyText: string
}

/** The open list of a `Select`, with its headings. */
export function SelectList({ items, clearItem, emptyText }: SelectListProps) {
  const hasItems = items.length > 0
  return (
    <ListBox className={css.list} renderEmptyState={() => <div className={css.note}>{emptyText}</div>}>
      {hasItems && clearItem && <OptionLine {...clearItem} />}
      {items.map((entry) =>
        'items' in entry ? (
          <ListBoxSection key={entry.title} className={css.section}>
            <Header className={css.heading}>{entry.title}</Header>
            {entry.items.map((item) => (
              <OptionLine key={item.id} {...item} />
            ))}
          </ListBoxSection>
        ) : (
          <OptionLine key={entry.id} {...entry} />
        ),
      )}
    </ListBox>
  )
}
