import { AlertDialog } from '@imsang/ui/AlertDialog'
import { useEffect, useState } from 'react'
import { SESSION_END } from './messages'
import * as css from './SessionEnd.css'

export interface SessionEndDialogProps {
  /** `idle`: going on is possible; `absolute`: the session has lasted as long as it may. */
  kind: 'idle' | 'absolute'
  /** Whole seconds until the end, by the clock of the browser. */
  secondsLeft: () => number
  /** The person's answer is on its way to the server. */
  isGoingOn: boolean
  /** Goes on; before an absolute end it only closes the warning. */
  onGoOn: () => void
  onLogOut: () => void
}

/** Warns that the session is about to end [SESSION-076, SESSION-077, SESSION-078]. */
export function SessionEndDialog({ kind, secondsLeft, isGoingOn, onGoOn, onLogOut }: SessionEndDialogProps) {
  const seconds = useCountdown(secondsLeft)
  return (
    <AlertDialog
      title={SESSION_END.title}
      isOpen
      safeAnswer={{
        label: kind === 'idle' ? SESSION_END.goOn : SESSION_END.understood,
        onPress: () => onGoOn(),
        isPending: isGoingOn,
      }}
      otherAnswer={{ label: SESSION_END.logOut, onPress: () => onLogOut(), tone: 'quiet' }}
    >
      <p>{SESSION_END[kind]}</p>
      {/* Part of what is read when the dialog opens; its later values are for the eye alone. */}
      <p className={css.left} aria-live="off">
        {SESSION_END.left(clockOf(seconds))}
      </p>
    </AlertDialog>
  )
}

/** Minutes and seconds: `1:05`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds that are left, read anew each second: a sleeping machine counts none. */
function useCountdown(secondsLeft: () => number): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(secondsLeft(), 0)
}
