import type { Participant } from '@imsang/api-client'
import { isParticipantStatus, participantStatusLabel } from '@imsang/domain/study-participants'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type DialogProps } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useEffect, useState } from 'react'
import { PARTICIPANT_STATUS_TONES } from '../statusTones'
import { dayJoined } from './dayJoined'
import { REMOVAL, RESEARCHER } from './messages'
import { RemoveResearcherDialog, type RemoveResearcherDialogProps } from './RemoveResearcherDialog'

/** One person, looked up again when they are opened. */
export type ResearcherLookup =
  | { kind: 'found'; participant: Participant }
  /** They take no part, or no more [RSCH-028]. */
  | { kind: 'missing' }
  /** The server refuses the list [RSCH-029]. */
  | { kind: 'unreadable' }
  | { kind: 'failed' }

export interface ResearcherDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  /** As the list has them. */
  participant: Participant
  canRemove: boolean
  actions: RemoveResearcherDialogProps['actions'] & {
    /** Never throws. */
    lookUp: (userId: string) => Promise<ResearcherLookup>
  }
  onClose: () => void
}

/** What the study knows about one person, and the way out of it [RSCH-012 … RSCH-033]. */
export function ResearcherDialog({ participant, canRemove, actions, onClose, returnFocusTo }: ResearcherDialogProps) {
  const { state, isLooking, lookUpAgain } = useLookup(participant, actions.lookUp)
  // Whom the question is about, whatever the look-up finds while it is answered: by then they may be gone.
  const [removing, setRemoving] = useState<Participant | null>(null)
  if (removing)
    return (
      <RemoveResearcherDialog
        participant={removing}
        actions={actions}
        onCancel={() => setRemoving(null)}
        returnFocusTo={returnFocusTo}
      />
    )
  return (
    <Dialog
      title={RESEARCHER.title}
      isOpen
      onOpenChange={onClose}
      isDismissable
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onClose}>{RESEARCHER.close}</Button>
          {canRemove && state.kind === 'found' && (
            <Button onPress={() => setRemoving(state.participant)}>{REMOVAL.open}</Button>
          )}
        </>
      }
    >
      {state.kind === 'found' && <Facts participant={state.participant} />}
      {state.kind === 'missing' && <EmptyState title={RESEARCHER.missing} />}
      {(state.kind === 'unreadable' || state.kind === 'failed') && (
        <ErrorState title={RESEARCHER[state.kind]} onRetry={lookUpAgain} isRetrying={isLooking} />
      )}
    </Dialog>
  )
}

/** Looks a person up when the dialog opens: the list may be older than what happened to them. */
function useLookup(participant: Participant, lookUp: ResearcherDialogProps['actions']['lookUp']) {
  const [state, setState] = useState<ResearcherLookup>({ kind: 'found', participant })
  const [isLooking, setLooking] = useState(true)
  const [tries, setTries] = useState(0)
  const { userId } = participant
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it opens, and for each further try.
  useEffect(() => {
    let isOver = false
    setLooking(true)
    void lookUp(userId).then((found) => {
      if (isOver) return
      setLooking(false)
      setState(found)
    })
    return () => {
      isOver = true
    }
  }, [userId, tries])
  return { state, isLooking, lookUpAgain: () => setTries((before) => before + 1) }
}

function Facts({ participant }: { participant: Participant }) {
  const { userName, userEmail, organizationName, institutionNumber, role, roleName, status, joinedAt } = participant
  const { facts } = RESEARCHER
  const institution = institutionNumber ? `${organizationName ?? ''} (${institutionNumber})` : organizationName
  // A server may know the person and nothing of their part in the study.
  const hasPart = Boolean(role && joinedAt)
  return (
    <>
      {!hasPart && <Banner tone="caution" title={RESEARCHER.noParticipation} />}
      <DescriptionList
        items={[
          { term: facts.name, value: userName },
          { term: facts.email, value: userEmail },
          { term: facts.institution, value: institution },
          { term: facts.role, value: roleName },
          {
            term: facts.status,
            value: status && (
              <Chip tone={isParticipantStatus(status) ? PARTICIPANT_STATUS_TONES[status] : 'muted'} size="small">
                {participantStatusLabel(status)}
              </Chip>
            ),
          },
          { term: facts.joined, value: dayJoined(joinedAt) },
        ]}
      />
    </>
  )
}
