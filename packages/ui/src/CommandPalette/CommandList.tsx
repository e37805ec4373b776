import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { OptionMark } from '../options/OptionLine'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './CommandPalette.css'
import { type Command, groupCommands } from './commands'

interface CommandListProps {
  elsewhere?: string | undefined
  commands: readonly Command[]
  status: 'loading' | 'ready' | 'failed'
  onRetry: () => void
  query: string
  /** A command was chosen. */
  onDone: () => void
}

/** The matching commands by group; the first one is highlighted, the focus stays in the field. */
export function CommandList({ commands, status, onRetry, query, elsewhere, onDone }: CommandListProps) {
  const labels = useLabels()
  const choose = (id: string) => {
    onDone()
    commands.find((command) => command.id === id)?.onAction?.()
  }
  return (
    <>
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
                <OptionMark icon={icon} {...(tone && { tone })} />
                <span className={css.label}>
                  <WholeCodes>{label}</WholeCodes>
                </span>
                {description && (
                  <span className={css.description}>
                    {' '}
                    <WholeCodes>{description}</WholeCodes>
                  </span>
                )}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <div role="status" className={css.note}>
        {status === 'loading' && <span className={css.text}>{labels.loading}</span>}
        {status === 'ready' && commands.length === 0 && (
          <span className={css.text}>
            {labels.nothingFits(query)} {elsewhere}
          </span>
        )}
        {status === 'ready' && commands.length > 0 && query !== '' && (
          <span className={css.hidden}>{labels.commandsFound(commands.length)}</span>
        )}
        {status === 'failed' && (
          <span className={css.failure}>
            {labels.optionsFailed}
            <Button size="small" onPress={onRetry}>
              {labels.retry}
            </Button>
          </span>
        )}
      </div>
    </>
  )
}
