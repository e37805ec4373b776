import { isSamePerson } from '@imsang/domain/subject-registration'
import { useEffect, useRef, useState } from 'react'
import { type CheckDuplicate, type Checked, type CheckedPerson, createDuplicateChecker } from './duplicateCheck'

const NOTHING = { person: null, outcome: 'none', isAccepted: false } as const

/**
 * The duplicate check of the registration dialog: its state, whether a duplicate was confirmed, and how to repeat it.
 * Result and confirmation belong to the checked values and are dropped with them [SUBJ-251].
 * @param person null while one of the three values is missing or invalid
 */
export function useDuplicateCheck(person: CheckedPerson | null, checkDuplicate: CheckDuplicate) {
  const latest = useRef(checkDuplicate)
  useEffect(() => {
    latest.current = checkDuplicate
  })
  const [told, setTold] = useState<Checked & { isAccepted: boolean }>(NOTHING)
  const [checker] = useState(() =>
    createDuplicateChecker(
      (about, signal) => latest.current(about, signal),
      (checked) => setTold({ ...checked, isAccepted: false }),
    ),
  )
  const { initials, dateOfBirth, gender } = person ?? {}
  useEffect(() => {
    checker.edit(initials && dateOfBirth && gender ? { initials, dateOfBirth, gender } : null)
    return checker.stop
  }, [checker, initials, dateOfBirth, gender])

  const isOfThese = person !== null && told.person !== null && isSamePerson(person, told.person)
  // Between a key and the check that follows it, the last result is about other values.
  const outcome = person === null ? 'none' : isOfThese ? told.outcome : 'running'
  const isAccepted = outcome === 'duplicate' && told.isAccepted
  return {
    outcome,
    message: outcome === 'failed' ? (told.message ?? null) : null,
    isAccepted,
    /**
     * Repeats a failed check, and waits for a running one: true when this person has no duplicate, or it was confirmed.
     */
    clear: async () => {
      if (isAccepted) return true
      if (outcome === 'failed') checker.repeat()
      const checked = await checker.ended()
      const isOfPerson = person !== null && checked.person !== null && isSamePerson(person, checked.person)
      return isOfPerson && checked.outcome === 'free'
    },
    accept: (isAccepted: boolean) => setTold((before) => ({ ...before, isAccepted })),
    repeat: checker.repeat,
  }
}
