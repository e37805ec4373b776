import { type Account, hasResearcherListAccess } from '@imsang/domain/access'
import { hasSystemSettingsEntry, type RouteName, routeOfAddress, routesOf } from '@imsang/domain/route-access'
import { ConnectionProvider } from '@imsang/screens/connection/Connection'
import { ServerProvider } from '@imsang/screens/server/Server'
import { SHELL } from '@imsang/screens/shell/messages'
import { Shell } from '@imsang/screens/shell/Shell'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useCommandKey } from '@imsang/ui/CommandKey'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { serverHas } from '../base/serverLevel'
import { myStudies } from '../data/studies'
import { useSignOut } from '../session/useSignOut'
import { loadPart } from './loadPart'
import { isServedHere, opens } from './opens'
import { useBreadcrumbs } from './useBreadcrumbs'
import { useCurrentUser } from './useCurrentUser'
import { useFrameSettings } from './useFrameSettings'
import { useIsOnline } from './useIsOnline'

const app = getRouteApi('/_app')

/** Rarely opened, so it is loaded on demand. */
const loadFinder = () => import('./AppFinder')
const AppFinder = lazy(() => loadFinder().then((module) => ({ default: module.AppFinder })))

/** Optional parts that no page waits for; if loading fails they stay away. */
const Notices = lazy<ComponentType>(() =>
  import('./Notices').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

/** The layout of every screen behind the sign-in. */
export function AppFrame() {
  return (
    <QueryClientProvider client={app.useRouteContext().queryClient}>
      <ConnectionProvider value={useIsOnline()}>
        <ServerProvider value={serverHas}>
          <Frame />
        </ServerProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  )
}

/** The main layout with its data: the user, a researcher's own studies, the breadcrumbs. */
function Frame() {
  const { user, account } = app.useRouteContext()
  // The path of the screen that is shown, not of the one still loading.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const breadcrumbs = useBreadcrumbs(path)
  const isResearcher = hasResearcherListAccess(account)
  const own = useQuery({ ...myStudies(), enabled: isResearcher })
  const settings = useFrameSettings()

  useCurrentUser()
  useTitle(breadcrumbs)
  useNoted(account, path)
  const [isFinding, setFinding] = useState(false)
  const openFinder = () => void loadPart(loadFinder).then((part) => part && setFinding(true))
  useCommandKey(openFinder)

  const routes = routesOf(account).filter(({ path: each }) => isServedHere(each))
  const destinations = { routes, hasSystemSettings: hasSystemSettingsEntry(account) }
  const { logOut, question } = useSignOut(settings.actions.logOut)
  const shared = { ...settings, destinations, actions: { ...settings.actions, openFinder, logOut } }

  return (
    <Shell
      {...shared}
      user={{
        name: user.profile.fullName || user.profile.username,
        email: user.email,
        imageUrl: user.profile.profileImageUrl,
      }}
      path={path}
      breadcrumbs={breadcrumbs}
      ownStudies={isResearcher ? own.data : null}
    >
      <Suspense>
        <Notices />
      </Suspense>
      <Outlet />
      {question}
      {isFinding && (
        <Suspense>
          <AppFinder {...shared} path={path} studies={own.data ?? []} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </Shell>
  )
}

/** The home is always there, and a sign-in that a partner began is over. */
const isNotedNever = (name: RouteName) => name === 'main' || name === 'partnerSignIn'

/** Notes the page for the list of those opened last, once it is shown; without storage there is no such list [FIND-040]. */
function useNoted(account: Account, path: string) {
  useEffect(() => {
    // For a moment after a sign-in the page is still that of the login, which has no name.
    const route = routeOfAddress(path)
    if (!route?.label || isNotedNever(route.name) || !opens(account, path)) return
    import('../session/opened').then(
      ({ noteOpened }) => noteOpened(path),
      () => {},
    )
  }, [account, path])
}

/** Sets the page title for browser tab and screen reader: the screen, then its breadcrumbs. */
function useTitle(breadcrumbs: readonly Breadcrumb[]) {
  const title = [...breadcrumbs.map(({ label }) => label).reverse(), SHELL.product].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
