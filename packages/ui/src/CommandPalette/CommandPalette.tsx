import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { isComposing } from '../field/composition'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { matchesQuery } from '../options/matchesQuery'
import { type LoadOptions, useRemoteOptions } from '../options/useRemoteOptions'
import { useReturnFocus } from '../overlay/returnFocus'
import { Autocompletion } from './Autocompletion'
import { CommandList } from './CommandList'
import * as css from './CommandPalette.css'
import type { Command } from './commands'
import { useReading } from './useReading'

export type { PageNote } from '../options/useRemoteOptions'
export type { Command } from './commands'

/** Commands that are offered first, such as what was opened last. */
export interface FirstCommands {
  title: string
  commands: readonly Command[]
  /** How many are still being loaded: their place is kept, so that nothing moves when they come. */
  pending?: number
}

export interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /**
   * The commands that are always available: screens and actions. Found by label and keywords, and by initial
   * consonants.
   */
  commands: readonly Command[]
  /** Loads further results when typing pauses; never called with an empty query. */
  load?: LoadOptions<Command>
  /** What stands first, under its own heading, while nothing is typed. */
  first?: FirstCommands
  /**
   * What a text would be in another keyboard layout; null when it would be nothing. Asked only once nothing fits the text
   * as it was typed.
   */
  reread?: (query: string) => Promise<string | null>
  /** Describes what can be searched. */
  placeholder?: string
  /** Where what is not found here can be found, as a sentence. */
  elsewhere?: string | undefined
}

/**
 * One field to reach anything: screens, records by number, actions. Open it with Ctrl+K through `useCommandKey` of
 * `CommandKey` and with a visible button. It is a shortcut, never the only way.
 */
export function CommandPalette({ isOpen, onOpenChange, ...props }: CommandPaletteProps) {
  const labels = useLabels()
  return (
    <ModalOverlay className={css.overlay} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={css.panel}>
        <Dialog className={css.dialog} aria-label={labels.commandPalette}>
          <Finder {...props} onDone={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type FinderProps = Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void }

/** Mounted only while the palette is open, so that it starts empty each time. */
function Finder({ commands, load, first, reread, placeholder, elsewhere, onDone }: FinderProps) {
  const labels = useLabels()
  const [text, setText] = useState('')
  const query = text.trim()
  useReturnFocus()
  const remote = useRemoteOptions(load, query, query !== '')
  const fitting = (wanted: string) =>
    commands.filter(({ label, keywords = [] }) => [label, ...keywords].some((each) => matchesQuery(each, wanted)))
  const isAsking = load !== undefined && query !== ''
  const asTyped = isAsking ? [...fitting(query), ...remote.items] : fitting(query)
  const status = isAsking ? remote.status : 'ready'
  const reading = useReading(reread, query, query !== '' && status === 'ready' && asTyped.length === 0)
  const asRead = reading === null ? [] : fitting(reading)
  const found = query === '' ? [...(first?.commands ?? []), ...commands] : [...asTyped, ...asRead]

  const onKeyDownCapture = (event: KeyboardEvent) => {
    // While a syllable is being composed, arrows, Enter and Escape go to the input method.
    if (isComposing(event.nativeEvent)) event.stopPropagation()
  }
  return (
    <Autocompletion text={text} onChange={setText}>
      <SearchField className={css.field} aria-label={placeholder ?? labels.commandPalette} autoFocus>
        <Search className={css.icon} size={20} strokeWidth={1.5} aria-hidden />
        <Input
          className={css.input}
          placeholder={placeholder ?? labels.commandPalette}
          onKeyDownCapture={onKeyDownCapture}
        />
      </SearchField>
      <CommandList
        commands={found}
        pending={query === '' && first?.pending ? { title: first.title, count: first.pending } : null}
        status={status}
        note={asRead.length > 0 ? { text: labels.readAs(reading ?? '') } : isAsking ? remote.note : undefined}
        onRetry={remote.retry}
        query={query}
        elsewhere={elsewhere}
        onDone={onDone}
      />
    </Autocompletion>
  )
}
