import type { OpenWork } from '@imsang/api-client'
import { HAND_OVER_REFUSED } from '@imsang/domain/hand-over'
import { useEffect, useRef, useState } from 'react'
import { type Afterwards, bodyOf, type Choices, type Faults, faultsOf, givenTo } from './choices'
import { AFTERWARDS } from './messages'
import type { HandOverDialogProps } from './terms'

interface Options extends Pick<HandOverDialogProps, 'notify' | 'onDone'> {
  work: OpenWork
  handOver: HandOverDialogProps['actions']['handOver']
}

const NO_FAULTS: Faults = { seats: [], message: null }

/**
 * Who gets what, and what became of sending it. A refusal keeps every choice; after a conflict those stay that the list
 * as it is now still allows [USER-311, USER-312, USER-316 … USER-318].
 */
export function useHandOver({ work, handOver, notify, onDone }: Options) {
  const bodyRef = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [everyone, setEveryone] = useState<string | null>(null)
  const [afterwards, setAfterwards] = useState<Afterwards>('keep')
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const found = faultsOf(work, choices, afterwards)
  const faults = hasTried > 0 ? found : NO_FAULTS

  const send = async () => {
    setTried((count) => count + 1)
    if (found.message !== null) return
    setRefusal(null)
    setConflict(null)
    setBusy(true)
    const result = await handOver(bodyOf(work, choices, afterwards))
    setBusy(false)
    setTried(0)
    if (result.ok) {
      notify({ kind: 'success', message: AFTERWARDS[afterwards].done })
      onDone(afterwards)
      return
    }
    if (!result.isConflict) return setRefusal(result.message ?? '')
    setConflict(result.message ?? HAND_OVER_REFUSED.changed)
  }

  // The first item that is missing, for whoever does not see it in red.
  useEffect(() => {
    if (hasTried > 0) bodyRef.current?.querySelector<HTMLElement>('[data-fault] button')?.focus()
  }, [hasTried])

  return {
    ...{ bodyRef, choices, everyone, afterwards, isBusy, faults, refusal, conflict, send },
    setAfterwards: (next: Afterwards) => {
      setTried(0)
      setAfterwards(next)
    },
    give: (itemId: string, userId: string | null) => {
      setEveryone(null)
      setChoices((now) => ({ ...now, [itemId]: userId }))
    },
    giveAll: (userId: string | null) => {
      setEveryone(userId)
      if (userId !== null) setChoices((now) => givenTo(userId, work, now))
    },
  }
}
