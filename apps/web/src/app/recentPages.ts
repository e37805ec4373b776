import type { Account } from '@imsang/domain/access'
import { crumbsOf, type RouteName, routeOfAddress } from '@imsang/domain/route-access'
import type { RecentPage } from '@imsang/screens/shell/recentPages'
import { serverHas } from '../base/serverLevel'
import { stillOpen } from '../data/find'
import { forgetOpened, readOpened } from '../session/opened'
import { opens } from './opens'

/** A page that was opened, with the ids in its address. */
interface Opened {
  readonly address: string
  readonly route: RouteName
  readonly projectId: string | undefined
  readonly subjectId: string | undefined
}

/** The pages that the user opened last and may open as far as their account tells; not the one that is open [FIND-040]. */
export async function openedBefore(account: Account, path: string): Promise<readonly Opened[]> {
  const addresses = (await readOpened()).filter((address) => address !== path && opens(account, address))
  return addresses.flatMap((address) => {
    const route = routeOfAddress(address)
    const crumbs = crumbsOf(address)
    const projectId = projectOf(address) ?? crumbs.find((crumb) => crumb.projectId)?.projectId
    const subjectId = crumbs.find((crumb) => crumb.subjectId)?.subjectId
    return route?.label ? [{ address, route: route.name, projectId, subjectId }] : []
  })
}

/** The study in the address of the form that changes it: the breadcrumbs there name the list [STUDY-019]. */
const projectOf = (address: string) => /^\/(?:admin-projects|projects)\/([^/]+)(?:\/|$)/.exec(address)?.[1]

/**
 * Asks what of them may be opened now, and forgets the rest. Without an answer only the pages of no study are left, since
 * nobody can tell about the others [FIND-042].
 */
export async function openNow(opened: readonly Opened[]): Promise<readonly RecentPage[]> {
  const projectIds = distinct(opened.map(({ projectId }) => projectId))
  const subjectIds = distinct(opened.map(({ subjectId }) => subjectId))
  const isAsking = serverHas('listRecent') && projectIds.length + subjectIds.length > 0
  const known = isAsking ? await stillOpen(projectIds, subjectIds).catch(() => null) : { studies: [], subjects: [] }
  const pages = opened.flatMap(({ address, route, projectId, subjectId }): RecentPage[] => {
    const study = known?.studies.find((each) => each.projectId === projectId) ?? null
    const subject = known?.subjects.find((each) => each.subjectId === subjectId) ?? null
    const isThere = (!projectId || study) && (!subjectId || subject)
    return isThere ? [{ address, route, study, subject }] : []
  })
  if (known) {
    const isOpen = (address: string) => pages.some((page) => page.address === address)
    void forgetOpened(opened.map(({ address }) => address).filter((address) => !isOpen(address)))
  }
  return pages
}

const distinct = (ids: readonly (string | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
