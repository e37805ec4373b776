import { hasResearcherListAccess } from '@imsang/domain/access'
import { SHELL } from '@imsang/screens/shell/messages'
import { Shell } from '@imsang/screens/shell/Shell'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { myStudies } from '../data/studies'
import { signOut } from '../session/signOut'
import { useBreadcrumbs } from './useBreadcrumbs'
import { useStored } from './useStored'

const app = getRouteApi('/_app')

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
  const { user, account, userType } = app.useRouteContext()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const breadcrumbs = useBreadcrumbs()
  const isResearcher = hasResearcherListAccess(account)
  const own = useQuery({ ...myStudies(), enabled: isResearcher })
  const [sidebar, setSidebar] = useStored('ctms.sidebar', ['expanded', 'collapsed'], 'expanded')
  const [theme, setTheme] = useStored('ctms.theme', ['light', 'dark'], currentTheme())

  return (
    <Shell
      user={{
        name: user.profile.fullName || user.profile.username,
        email: user.email,
        imageUrl: user.profile.profileImageUrl,
      }}
      path={pathname}
      breadcrumbs={breadcrumbs.length > 0 ? breadcrumbs : [{ label: SHELL.home }]}
      ownStudies={isResearcher ? own.data : null}
      listsStudies={userType === 'GENERAL_USER'}
      theme={theme}
      isCollapsed={sidebar === 'collapsed'}
      actions={{
        setCollapsed: (isCollapsed) => setSidebar(isCollapsed ? 'collapsed' : 'expanded'),
        setTheme: (next) => {
          document.documentElement.dataset.theme = next
          setTheme(next)
        },
        logOut: () => void signOut().then(() => navigate({ to: '/', replace: true })),
      }}
    >
      <Outlet />
    </Shell>
  )
}

function currentTheme(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}
