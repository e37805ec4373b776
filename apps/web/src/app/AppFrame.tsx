import { type Account, hasResearcherListAccess } from '@imsang/domain/access'
import { canSeeRoute, crumbsOf, hasSystemSettingsEntry, routesOf } from '@imsang/domain/route-access'
import { paths } from '@imsang/screens/paths'
import { SHELL } from '@imsang/screens/shell/messages'
import { Shell } from '@imsang/screens/shell/Shell'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useCommandKey } from '@imsang/ui/CommandKey'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { myStudies } from '../data/studies'
import { loadPart } from './loadPart'
import { useBreadcrumbs } from './useBreadcrumbs'
import { useCurrentUser } from './useCurrentUser'
import { useFrameSettings } from './useFrameSettings'

const app = getRouteApi('/_app')

/** Rarely opened, so it is loaded on demand. */
const loadFinder = () => import('@imsang/screens/shell/Finder')
const Finder = lazy(() => loadFinder().then((module) => ({ default: module.Finder })))

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
      <Frame />
    </QueryClientProvider>
  )
}

/** The main layout with its data: the user, a researcher's own studies, the breadcrumbs. */
function Frame() {
  const { user, account, queryClient } = app.useRouteContext()
  // The path of the screen that is shown, not of the one still loading.
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
          <Finder
            {...shared}
            isOpen
            onOpenChange={setFinding}
            studies={own.data ?? []}
            subjects={subjectsOf(path, account, queryClient)}
          />
        </Suspense>
      )}
    </Shell>
  )
}

/** The subjects of the open study, for users of their list [SUBJ-430]. */
function subjectsOf(path: string, account: Account, queryClient: QueryClient) {
  const projectId = crumbsOf(path).find((crumb) => crumb.projectId)?.projectId
  if (projectId === undefined || !canSeeRoute(account, paths.subjects(projectId))) return null
  const find = async (text: string) => {
    // Numbers and initials have Latin letters and digits only: other texts find screens, not subjects.
    if (!/^[\w-]+$/.test(text)) return []
    const { findSubjects } = await import('../data/subjects')
    return findSubjects(queryClient, projectId, text)
  }
  return { projectId, find }
}

/** Sets the page title for browser tab and screen reader: the screen, then its breadcrumbs. */
function useTitle(breadcrumbs: readonly Breadcrumb[]) {
  const title = [...breadcrumbs.map(({ label }) => label).reverse(), SHELL.product].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
