import { hasResearcherListAccess } from '@imsang/domain/access'
import { hasSystemSettingsEntry, routesOf } from '@imsang/domain/route-access'
import { SHELL } from '@imsang/screens/shell/messages'
import { Shell } from '@imsang/screens/shell/Shell'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useCommandKey } from '@imsang/ui/CommandKey'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { myStudies } from '../data/studies'
import { loadPart } from './loadPart'
import { useBreadcrumbs } from './useBreadcrumbs'
import { useCurrentUser } from './useCurrentUser'
import { useFrameSettings } from './useFrameSettings'

const app = getRouteApi('/_app')

/** Opened now and then: it loads when it is asked for. */
const loadFinder = () => import('@imsang/screens/shell/Finder')
const Finder = lazy(() => loadFinder().then((module) => ({ default: module.Finder })))

/** Nothing that a page waits for: they come when they come, or not at all. */
const Notices = lazy<ComponentType>(() =>
  import('./Notices').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

/** What every screen behind the sign-in stands in. */
export function AppFrame() {
  return (
    <QueryClientProvider client={app.useRouteContext().queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

/** The main layout with its data: the user, the own studies of a researcher, the way back up. */
function Frame() {
  const { user, account } = app.useRouteContext()
  // The screen that is shown, not the one that is still loading.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const breadcrumbs = useBreadcrumbs(path)
  const isResearcher = hasResearcherListAccess(account)
  const own = useQuery({ ...myStudies(), enabled: isResearcher })
  const settings = useFrameSettings()

  useCurrentUser()
  useTitle(breadcrumbs)
  const [isFinding, setFinding] = useState(false)
  const openFinder = () => void loadPart(loadFinder).then((part) => part && setFinding(true))
  useCommandKey(openFinder)

  const destinations = { routes: routesOf(account), hasSystemSettings: hasSystemSettingsEntry(account) }
  const shared = { ...settings, destinations, actions: { ...settings.actions, openFinder } }

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
      {isFinding && (
        <Suspense>
          <Finder {...shared} isOpen onOpenChange={setFinding} studies={own.data ?? []} />
        </Suspense>
      )}
    </Shell>
  )
}

/** What the browser's tab and a screen reader call the page: the screen, then where it stands. */
function useTitle(breadcrumbs: readonly Breadcrumb[]) {
  const title = [...breadcrumbs.map(({ label }) => label).reverse(), SHELL.product].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
