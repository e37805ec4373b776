import { formatDateTime } from '@imsang/domain/calendar'
import { Badge } from '@imsang/ui/Badge'
import { Button } from '@imsang/ui/Button'
import { SESSIONS } from './messages'
import * as css from './Sessions.css'
import type { OpenSession } from './terms'

interface SessionRowProps {
  session: OpenSession
  onEnd: () => void
}

/** One open session; the present one is marked, and ends by signing out [SESSION-092]. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, isCurrent, signedInAt, lastActiveAt, ipAddress } = session
  const signedIn = formatDateTime(signedInAt)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.device}>
          {device}
          {isCurrent && <Badge tone="info">{SESSIONS.current}</Badge>}
        </span>
        <span className={css.facts}>
          <span>{SESSIONS.signedIn(signedIn)}</span>
          <span>{SESSIONS.lastActive(formatDateTime(lastActiveAt))}</span>
          {ipAddress !== null && <span>{SESSIONS.from(ipAddress)}</span>}
        </span>
      </div>
      {!isCurrent && (
        <Button size="small" aria-label={SESSIONS.end.of(device, signedIn)} onPress={onEnd}>
          {SESSIONS.end.act}
        </Button>
      )}
    </li>
  )
}
