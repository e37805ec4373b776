import { DraftBanner } from '@imsang/screens/drafts/DraftBanner'
import { paths } from '@imsang/screens/paths'
import { AskedForBanner } from '@imsang/screens/shell/AskedForBanner'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { QueueNotice } from '../queue/QueueNotice'
import { dropOffers, type Offer, offers, onTouched, want, wantOnlyAt } from '../session/drafts'
import { dropAskedFor, readAskedFor } from './askedFor'
import { notify } from './notify'
import { offeredScreen } from './offeredScreen'
import { useIsOnline } from './useIsOnline'

const app = getRouteApi('/_app')

/** The notices above every screen: no connection, requests that wait, or unsaved input from an earlier visit. */
export function Notices() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <QueueNotice isOnline={useIsOnline()} notify={notify} />
      {path === paths.main() && <AskedFor />}
      {/* Read again on each screen: some drafts may have been saved or dropped meanwhile. */}
      <Offers key={path} path={path} />
    </>
  )
}

/** Offers the screen requested before the sign-in, until it is opened or declined [ROUTE-054, ROUTE-055]. */
function AskedFor() {
  const { user, account } = app.useRouteContext()
  const { history } = useRouter()
  const [asked, setAsked] = useState(() =>
    offeredScreen(readAskedFor(), { account, userId: user.profile.userId, origin: location.origin }),
  )
  if (!asked) return null
  const drop = () => {
    dropAskedFor()
    setAsked(null)
  }
  return (
    <AskedForBanner
      label={asked.label}
      onOpen={() => {
        drop()
        history.push(asked.address)
      }}
      onDismiss={drop}
    />
  )
}

/** Offers the stored drafts, except those of forms that are open. */
function Offers({ path }: { path: string }) {
  const { history } = useRouter()
  const [kept, setKept] = useState<readonly Offer[]>([])
  useEffect(() => {
    wantOnlyAt(path)
    const touched = new Set<string>()
    const isLeft = ({ form }: Offer) => !touched.has(form)
    void offers().then((all) => setKept(all.filter(isLeft)))
    return onTouched((form) => {
      touched.add(form)
      setKept((before) => before.filter(isLeft))
    })
  }, [path])
  return (
    <DraftBanner
      kept={kept}
      onGoOn={(offer) => {
        setKept((before) => before.filter((other) => other !== offer))
        want(offer)
        history.push(offer.path)
      }}
      onDropAll={() => {
        setKept([])
        void dropOffers()
      }}
    />
  )
}
