import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { Shell } from '@imsang/screens/shell/Shell'
import { UserPending, type UserPendingProps } from '@imsang/screens/shell/UserPending'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignOut } from '../session/useSignOut'
import { UserUnavailable } from './guard'
import { useFrameSettings } from './useFrameSettings'

/** The frame while the first response about the user is pending [SESSION-047]. */
export function PendingFrame() {
  return <FrameWithoutUser state={{ kind: 'loading' }} retry={() => {}} />
}

/** Replaces every screen behind the sign-in when the session could not start [SESSION-048, ROUTE-052]. */
export function FrameFallback({ error }: { error: unknown }) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  if (!(error instanceof UserUnavailable)) {
    return <CrashFallback where="application" onReload={() => location.reload()} />
  }
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return <FrameWithoutUser state={{ kind: 'failed', isRetrying }} retry={() => void retry()} />
}

const NOTHING = { routes: [], hasSystemSettings: false }

function FrameWithoutUser({ state, retry }: { state: UserPendingProps['state']; retry: () => void }) {
  const { actions, ...settings } = useFrameSettings()
  const { logOut, question } = useSignOut(actions.logOut)
  return (
    <Shell
      {...settings}
      actions={{ ...actions, logOut, openFinder: () => {} }}
      destinations={NOTHING}
      user={null}
      path=""
      breadcrumbs={[]}
      ownStudies={null}
    >
      <UserPending state={state} actions={{ retry, logOut }} />
      {question}
    </Shell>
  )
}
