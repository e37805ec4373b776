import { type ReactNode, useEffect, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { Badge } from '../Badge/Badge'
import type { Tone } from '../theme/theme.css'
import * as css from './Tabs.css'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  /** Shown after the label. */
  count?: number
  countTone?: Tone
  content: ReactNode
  isDisabled?: boolean
}

export interface TabsProps<Id extends string> {
  /** What the tabs divide. */
  'aria-label': string
  items: readonly TabItem<Id>[]
  selectedKey: Id
  onSelectionChange: (key: Id) => void
  /** In a flex column the open panel takes at most the height that is left, as a flex column itself. */
  isFilling?: boolean
}

/**
 * Several views in one place. A panel is mounted when it is first opened and then kept, with its input and loaded data.
 * Arrow keys move and open. To filter one list use a `SegmentedControl`.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { items, selectedKey, onSelectionChange, isFilling = false } = props
  // As state: the list is drawn after its tabs are counted, later than the first effect.
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [opened, setOpened] = useState<readonly Id[]>([selectedKey])
  if (!opened.includes(selectedKey)) setOpened([...opened, selectedKey])

  // Scrolls sideways only: `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const tab = list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selectedKey)}"]`)
    if (!list || !tab) return
    const { scrollLeft, clientWidth } = list
    const end = tab.offsetLeft + tab.offsetWidth
    if (tab.offsetLeft < scrollLeft) list.scrollLeft = tab.offsetLeft
    else if (end > scrollLeft + clientWidth) list.scrollLeft = end - clientWidth
  }, [list, selectedKey])

  return (
    <AriaTabs
      className={css.tabs}
      data-filling={isFilling || undefined}
      selectedKey={selectedKey}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key)
        if (item && item.id !== selectedKey) onSelectionChange(item.id)
      }}
    >
      <TabList ref={setList} className={css.list} aria-label={props['aria-label']}>
        {items.map(({ id, label, count, countTone = 'muted', isDisabled = false }) => (
          <Tab key={id} id={id} className={css.tab} isDisabled={isDisabled}>
            {label}
            {count !== undefined && <Badge tone={countTone}>{count}</Badge>}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css.panel} shouldForceMount={opened.includes(id)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
