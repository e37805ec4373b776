import { proposedNumber } from '@imsang/domain/subject-numbers'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Asks for the next screening number of an institution. Never throws; `isExhausted` when none is left. */
export type NextScno = (
  projectOrganizationId: string,
) => Promise<{ ok: true; scno: string } | { ok: false; isExhausted: boolean }>

/** A proposed number: null when the numbers are exhausted, undefined while it is unknown. */
export type Proposal = string | null | undefined

/**
 * The screening number proposed for an institution. An answer for an institution that is no longer chosen is never
 * proposed [SUBJ-198, SUBJ-199, SUBJ-236].
 */
export function useScnoProposal(nextScno: NextScno) {
  const latest = useRef(nextScno)
  useEffect(() => {
    latest.current = nextScno
  })
  const [told, setTold] = useState<{ of: string; proposal: string | null } | null>(null)

  /** Requests a number; returns a function that cancels the request. */
  const ask = useCallback((projectOrganizationId: string) => {
    let isWanted = true
    void latest.current(projectOrganizationId).then((answer) => {
      if (!isWanted) return
      const isExhausted = !answer.ok && answer.isExhausted
      const proposal = isExhausted ? null : proposedNumber('scno', answer.ok ? answer.scno : null)
      setTold({ of: projectOrganizationId, proposal })
    })
    return () => {
      isWanted = false
    }
  }, [])
  return { ask, proposalOf: (id: string | null): Proposal => (told?.of === id ? told?.proposal : undefined) }
}
