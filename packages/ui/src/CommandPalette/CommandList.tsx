import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { OptionMark } from '../options/OptionLine'
import type { PageNote } from '../options/useRemoteOptions'
import { Skeleton } from '../Skeleton/Skeleton'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './CommandPalette.css'
import { type Command, groupCommands } from './commands'

interface CommandListProps {
  elsewhere?: string | undefined
  commands: readonly Command[]
  /** A heading and the number of rows whose place is kept above the commands. */
  pending: { title: string; count: number } | null
  note: PageNote | undefined
  status: 'loading' | 'ready' | 'failed'
  onRetry: () => void
  query: string
  /** A command was chosen. */
  onDone: () => void
}

/** The matching commands by group; the first one is highlighted, the focus stays in the field. */
export function CommandList(props: CommandListProps) {
  const { commands, pending, status, note, onRetry, query, elsewhere, onDone } = props
  const labels = useLabels()
  const choose = (id: string) => {
    onDone()
    commands.find((command) => command.id === id)?.onAction?.()
  }
  const isMissed = status === 'ready' && commands.length === 0 && !note?.isPartial
  return (
    <>
      {pending && <Pending {...pending} />}
      <Menu
        className={css.list}
        aria-label={labels.commandPalette}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => null}
      >
        {groupCommands(commands).map(({ title, items }) => (
          <MenuSection key={title} className={css.section}>
            <Header className={css.heading}>{title}</Header>
            {items.map(({ id, label, description, icon, tone, href }) => (
              <MenuItem key={id} id={id} textValue={label} className={css.item} {...(href !== undefined && { href })}>
                <span className={css.mark}>
                  <OptionMark icon={icon} {...(tone && { tone })} />
                </span>
                <span className={css.texts}>
                  <span className={css.label}>
                    <WholeCodes>{label}</WholeCodes>
                  </span>
                  {description && (
                    <span className={css.description}>
                      {' '}
                      <WholeCodes>{description}</WholeCodes>
                    </span>
                  )}
                </span>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <div role="status" className={css.note}>
        {status === 'loading' && <span className={css.text}>{labels.loading}</span>}
        {pending && <span className={css.hidden}>{labels.loading}</span>}
        {isMissed && (
          <span className={css.text}>
            {labels.nothingFits(query)} {elsewhere}
          </span>
        )}
        {status === 'ready' && note && <Note {...note} onRetry={onRetry} />}
        {status === 'ready' && commands.length > 0 && query !== '' && (
          <span className={css.hidden}>{labels.commandsFound(commands.length)}</span>
        )}
        {status === 'failed' && <Note text={labels.optionsFailed} canRetry onRetry={onRetry} />}
      </div>
    </>
  )
}

/** A sentence below the commands, with a way to ask again where that may help. */
function Note({ text, canRetry, onRetry }: PageNote & { onRetry: () => void }) {
  const labels = useLabels()
  if (!canRetry) return <span className={css.text}>{text}</span>
  return (
    <span className={css.failure}>
      {text}
      <Button size="small" onPress={onRetry}>
        {labels.retry}
      </Button>
    </span>
  )
}

/** Keeps the place of what is still being loaded: nothing moves under a pointer when it comes. */
function Pending({ title, count }: { title: string; count: number }) {
  return (
    <div className={css.pending} aria-hidden>
      <div className={css.heading}>{title}</div>
      {Array.from({ length: count }, (_, row) => row + 1).map((row) => (
        <div key={row} className={css.pendingRow}>
          <Skeleton width={`${30 + ((row * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}
