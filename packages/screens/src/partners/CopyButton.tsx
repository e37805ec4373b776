import { Button } from '@imsang/ui/Button'
import { COPY } from './messages'
import type { PartnerActions } from './terms'

export type CopyActions = Pick<PartnerActions, 'copy' | 'notify'>

interface CopyButtonProps {
  /** What is copied, in a word. */
  what: string
  text: string
  actions: CopyActions
}

/** Copies a text and tells whether it is on the clipboard [PARTNER-049, PARTNER-050]. */
export function CopyButton({ what, text, actions: { copy, notify } }: CopyButtonProps) {
  const run = async () => {
    try {
      await copy(text)
      notify({ kind: 'success', message: COPY.done })
    } catch {
      notify({ kind: 'error', message: COPY.failed })
    }
  }
  return (
    <Button size="small" aria-label={COPY.of(what)} onPress={() => void run()}>
      {COPY.label}
    </Button>
  )
}

/** A fact of a `DescriptionList` with its copy button. */
export const copiedFact = (term: string, text: string, actions: CopyActions) => ({
  term,
  value: text,
  action: <CopyButton what={term} text={text} actions={actions} />,
})
