import { SessionEndDialog } from '@imsang/screens/session-end/SessionEndDialog'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { goOn, onWarning, readWarning } from '../session/sessionEnd'
import { signOut } from '../session/signOut'

/** Warns, over every screen, before the session ends [SESSION-076 … SESSION-078, SESSION-080]. */
export function SessionEndWarning() {
  const end = useSyncExternalStore(onWarning, readWarning)
  const navigate = useNavigate()
  const [isGoingOn, setGoingOn] = useState(false)
  /** An end that nothing puts off is warned of once. */
  const [understood, setUnderstood] = useState<number | null>(null)
  useEffect(() => {
    if (!end) setGoingOn(false)
  }, [end])
  if (!end || end.at === understood) return null
  const answer = async () => {
    if (end.kind === 'absolute') return setUnderstood(end.at)
    setGoingOn(true)
    await goOn()
    // Without an answer the warning stays, and can be answered again.
    setGoingOn(false)
  }
  return (
    <SessionEndDialog
      kind={end.kind}
      secondsLeft={() => Math.ceil((end.at - Date.now()) / 1000)}
      isGoingOn={isGoingOn}
      onGoOn={() => void answer()}
      // The drafts stay, as the warning says of the end.
      onLogOut={() => void signOut({ keepsUnsent: true }).then(() => navigate({ to: '/', replace: true }))}
    />
  )
}
