import { Switch } from '@imsang/ui/Switch'
import { useState } from 'react'
import type { ActionResult } from '../terms'
import { USERS } from './messages'

export interface LetterSwitchProps {
  /** True while the signed-in administrator gets the letter; null while that is unknown. */
  hasLetter: boolean | null
  /** Stores the choice; the screen is given the new state afterwards. */
  chooseLetter: (hasLetter: boolean) => Promise<ActionResult>
}

/** Switches the daily letter about waiting applicants, for the signed-in administrator [TRUST-195 … TRUST-197]. */
export function LetterSwitch({ hasLetter, chooseLetter }: LetterSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (hasLetter === null) return null
  const choose = async (isOn: boolean) => {
    setFailure(null)
    setAsked(isOn)
    const outcome = await chooseLetter(isOn)
    setAsked(null)
    if (!outcome.ok) setFailure(outcome.message ?? USERS.letterFailed)
  }
  return (
    <Switch
      isSelected={asked ?? hasLetter}
      isPending={asked !== null}
      onChange={choose}
      description={USERS.letterHint}
      errorMessage={failure}
    >
      {USERS.letter}
    </Switch>
  )
}
