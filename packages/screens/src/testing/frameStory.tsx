import { labelOf, SIDEBAR, type SidebarName } from '@imsang/domain/route-access'
import { sampleMyProjects } from '@imsang/fixtures'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import type { ReactElement } from 'react'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { Shell } from '../shell/Shell'

const studies = sampleMyProjects()
const [openStudy] = studies
if (!openStudy) throw new Error('no sample study')

/** The study whose screens the stories show. */
export const STORY_STUDY = openStudy

/** The breadcrumbs of a screen of that study, up to its own name; without one, those of the study itself. */
export function crumbsInStudy(...screens: string[]): Breadcrumb[] {
  const crumbs = [
    { label: labelOf('studies'), href: paths.studies() },
    { label: STORY_STUDY.title, href: paths.study(STORY_STUDY.projectId) },
    ...screens.map((label) => ({ label, href: '#' })),
  ]
  return crumbs.map(({ label, href }, at) => (at === crumbs.length - 1 ? { label } : { label, href }))
}

const USERS = {
  researcher: { name: '윤서준', email: 'pi@seoul-hospital.example', sees: ['main', 'studies'] },
  smo: { name: '한도윤', email: 'smo@hanbit-smo.example', sees: ['main', 'allStudies', 'smoMonth'] },
  admin: { name: '관리자', email: 'admin@imsang.example', sees: ['main', 'organizations', 'users', 'allStudies'] },
} as const satisfies Record<string, { name: string; email: string; sees: readonly SidebarName[] }>

/**
 * The parameters of a story that fills the page. Spread them: the description above `meta` becomes a parameter, and replaces
 * parameters that are given by name.
 */
export const SCREEN_PAGE = { layout: 'fullscreen', isFramed: true, docs: { story: { inline: false, height: 720 } } }

/**
 * A decorator that shows a screen as people see it: in the frame of the product, at its address.
 * @param path the address of the screen, which marks its entry in the menu
 */
export const inFrame = (path: string, breadcrumbs: readonly Breadcrumb[], as: keyof typeof USERS = 'researcher') =>
  function Framed(Story: () => ReactElement) {
    const { sees, ...user } = USERS[as]
    return (
      <Shell
        user={{ ...user, imageUrl: null }}
        path={path}
        breadcrumbs={breadcrumbs}
        ownStudies={as === 'researcher' ? studies : null}
        theme="light"
        isCollapsed={false}
        destinations={{
          routes: SIDEBAR.filter(({ name }) => sees.some((seen) => seen === name)),
          hasSystemSettings: as === 'admin',
        }}
        actions={{ setCollapsed: fn(), setTheme: fn(), openFinder: fn(), goTo: fn(), logOut: fn() }}
      >
        <Story />
      </Shell>
    )
  }
