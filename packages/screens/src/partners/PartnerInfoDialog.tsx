import type { B2bPartner } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { useEffect, useState } from 'react'
import { reasonOf } from '../terms'
import { copiedFact } from './CopyButton'
import { INFO } from './messages'
import type { PartnerActions, PartnerInfo } from './terms'

interface PartnerInfoDialogProps {
  partner: B2bPartner
  actions: Pick<PartnerActions, 'info' | 'copy' | 'notify'>
  onClose: () => void
}

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string | null; isRetrying: boolean }
  | { kind: 'ready'; info: PartnerInfo }

/** What the engineer of a partner needs, asked for when it is opened [PARTNER-041 … PARTNER-048]. */
export function PartnerInfoDialog({ partner, actions, onClose }: PartnerInfoDialogProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The actions are made anew on every render of the app.
  const [ask] = useState(() => () => actions.info(partner))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more.
  useEffect(() => {
    let isOpen = true
    void ask().then((result) => {
      if (!isOpen) return
      setState(
        result.ok
          ? { kind: 'ready', info: result.found }
          : { kind: 'failed', message: result.message, isRetrying: false },
      )
    })
    return () => {
      isOpen = false
    }
  }, [ask, attempt])

  const retry = () => {
    setState((shown) => (shown.kind === 'failed' ? { ...shown, isRetrying: true } : shown))
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      title={INFO.title(partner.companyName)}
      isOpen
      onOpenChange={onClose}
      width={640}
      isDismissable
      actions={<Button onPress={onClose}>{INFO.close}</Button>}
    >
      {state.kind === 'failed' && <Failed {...state} onRetry={retry} />}
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={INFO.slow}>
          <DescriptionList isLoading items={TERMS.map((term) => ({ term, value: null }))} />
        </LoadingRegion>
      )}
      {state.kind === 'ready' && (
        <DescriptionList items={factsOf(state.info).map(([term, text]) => copiedFact(term, text, actions))} />
      )}
    </Dialog>
  )
}

const TERMS = Object.values(INFO.fields)

const factsOf = ({ scopes, ...addresses }: PartnerInfo): readonly (readonly [string, string])[] => {
  const texts: Record<keyof PartnerInfo, string> = { ...addresses, scopes: [scopes].flat().join(' ') }
  return Object.entries(INFO.fields).map(([field, term]) => [term, texts[field as keyof PartnerInfo]])
}

interface FailedProps {
  message: string | null
  isRetrying: boolean
  onRetry: () => void
}

function Failed({ message, isRetrying, onRetry }: FailedProps) {
  const reason = reasonOf(message)
  return (
    <ErrorState title={INFO.failed} {...(reason && { message: reason })} onRetry={onRetry} isRetrying={isRetrying} />
  )
}
