import type { MyProject } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { AppLayout } from '@imsang/ui/AppLayout'
import { type Breadcrumb, Breadcrumbs } from '@imsang/ui/Breadcrumbs'
import { IconButton } from '@imsang/ui/IconButton'
import { Link } from '@imsang/ui/Link'
import { RecentToasts } from '@imsang/ui/RecentToasts'
import { UserCard } from '@imsang/ui/UserCard'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { History, LogOut, Moon, Search, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import { useIsServed } from '../server/Server'
import { SHELL } from './messages'
import { type Destinations, ICON, navItemsOf } from './navigation'
import * as css from './Shell.css'

export interface ShellProps {
  /** Null while the signed-in user is unknown: then there is neither a finder nor a user menu. */
  user: { name: string; email: string; imageUrl: string | null } | null
  /** The open path, without its query. */
  path: string
  breadcrumbs: readonly Breadcrumb[]
  /** The studies of a researcher; null for users without that list, undefined while it loads [ROUTE-037]. */
  ownStudies: readonly MyProject[] | null | undefined
  theme: 'light' | 'dark'
  isCollapsed: boolean
  destinations: Destinations
  actions: ShellActions
  children: ReactNode
}

export interface ShellActions {
  setCollapsed: (isCollapsed: boolean) => void
  setTheme: (theme: 'light' | 'dark') => void
  openFinder: () => void
  goTo: (path: string) => void
  logOut: () => void
}

/** The main layout of every screen behind the sign-in [ROUTE-032 … ROUTE-045]. */
export function Shell(props: ShellProps) {
  const { user, path, breadcrumbs, ownStudies, theme, isCollapsed, destinations, actions, children } = props
  const isServed = useIsServed()
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return (
    <AppLayout
      product={{ name: SHELL.product, mark: <Mark />, href: paths.main() }}
      navItems={navItemsOf(destinations, path)}
      page={path}
      isCollapsed={isCollapsed}
      onCollapsedChange={actions.setCollapsed}
      breadcrumbs={<Breadcrumbs items={breadcrumbs} />}
      {...(user && { barActions: <BarActions openFinder={actions.openFinder} /> })}
      {...(ownStudies !== null && { section: <OwnStudies studies={ownStudies} path={path} /> })}
      {...(user && {
        footer: (isCompact) => (
          <UserCard
            name={user.name}
            email={user.email}
            src={user.imageUrl}
            isCompact={isCompact}
            items={[
              {
                id: 'profile',
                label: SHELL.profile,
                icon: <UserRound {...ICON} size={16} />,
                onAction: () => actions.goTo(paths.profile()),
              },
              ...(isServed('ownHistory')
                ? [
                    {
                      id: 'history',
                      label: labelOf('ownHistory'),
                      icon: <History {...ICON} size={16} />,
                      onAction: () => actions.goTo(paths.ownHistory()),
                    },
                  ]
                : []),
              {
                id: 'theme',
                label: SHELL.theme[otherTheme],
                icon: otherTheme === 'dark' ? <Moon {...ICON} size={16} /> : <Sun {...ICON} size={16} />,
                onAction: () => actions.setTheme(otherTheme),
              },
              { id: 'logout', label: SHELL.logout, icon: <LogOut {...ICON} size={16} />, onAction: actions.logOut },
            ]}
          />
        ),
      })}
    >
      {children}
    </AppLayout>
  )
}

/** The global actions: the finder and the recent notifications. */
function BarActions({ openFinder }: Pick<ShellActions, 'openFinder'>) {
  return (
    <>
      <RecentToasts />
      <IconButton
        size="small"
        label={SHELL.find}
        icon={<Search {...ICON} />}
        placement="bottom end"
        onPress={openFinder}
      />
    </>
  )
}

/** The studies that a researcher takes part in [ROUTE-037 … ROUTE-039, ROUTE-058, STUDY-302 … STUDY-306]. */
function OwnStudies({ studies, path }: { studies: readonly MyProject[] | undefined; path: string }) {
  return (
    <section aria-label={SHELL.ownStudies}>
      <h2 className={css.sectionTitle}>{SHELL.ownStudies}</h2>
      {studies?.length === 0 && <p className={css.noStudies}>{SHELL.noOwnStudies}</p>}
      <ul className={css.studies}>
        {studies?.map((study) => (
          <li key={study.projectId} className={css.study}>
            <div className={css.studyFacts}>
              <span className={css.protocol}>
                <WholeCodes>{study.protocolNo ?? '-'}</WholeCodes>
              </span>
              <StudyStatusChip raw={study.status} size="small" />
            </div>
            <Link
              href={paths.study(study.projectId)}
              {...(isIn(path, study.projectId) && { 'aria-current': 'location' as const })}
            >
              <span className={css.studyTitle} title={study.title}>
                <WholeCodes>{study.title}</WholeCodes>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True on every screen of the study. */
const isIn = (path: string, projectId: string) => `${path}/`.startsWith(`${paths.study(projectId)}/`)

/** The logo: a visit in its window. */
function Mark() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={css.markWindow} x={2} y={6} width={20} height={12} rx={4} />
      <circle className={css.markVisit} cx={14} cy={12} r={3} />
    </svg>
  )
}
