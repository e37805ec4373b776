import { DraftBanner } from '@imsang/screens/drafts/DraftBanner'
import { OfflineBanner } from '@imsang/screens/shell/OfflineBanner'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropAll, type Offer, offersBefore, want } from './drafts'
import { useIsOnline } from './useIsOnline'

/** What stands above every screen while it is true: no connection, or something typed before that is not saved. */
export function Notices() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isOnline = useIsOnline()
  const [since] = useState(Date.now)
  return (
    <>
      {!isOnline && <OfflineBanner />}
      {/* Asked for anew on each screen: some may have been saved meanwhile. */}
      <Offers key={path} since={since} />
    </>
  )
}

/** Offers what was typed before this sign-in; what is typed from now on is not offered while it is being typed. */
function Offers({ since }: { since: number }) {
  const { history } = useRouter()
  const [kept, setKept] = useState<readonly Offer[]>([])
  useEffect(() => {
    void offersBefore(since).then(setKept)
  }, [since])
  return (
    <DraftBanner
      kept={kept}
      onGoOn={({ form, path }) => {
        setKept([])
        want(form)
        history.push(path)
      }}
      onDropAll={() => {
        setKept([])
        void dropAll()
      }}
    />
  )
}
