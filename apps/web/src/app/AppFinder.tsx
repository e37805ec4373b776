import type { MyProject } from '@imsang/api-client'
import { hasResearcherListAccess } from '@imsang/domain/access'
import { crumbsOf } from '@imsang/domain/route-access'
import { mayReadAccess } from '@imsang/domain/study-permissions'
import { paths } from '@imsang/screens/paths'
import { Finder, type FinderProps } from '@imsang/screens/shell/Finder'
import type { FurtherScreen, OpenStudy } from '@imsang/screens/shell/offers'
import type { RecentPages } from '@imsang/screens/shell/recentPages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverHas } from '../base/serverLevel'
import { findStudies, findSubjects } from '../data/find'
import { studyPermissions } from '../data/studies'
import { want } from '../session/drafts'
import { opens } from './opens'
import { openedBefore, openNow } from './recentPages'

const app = getRouteApi('/_app')

const FURTHER: readonly FurtherScreen[] = ['ownHistory', 'accountHistory', 'userAccess', 'accessRecord', 'accessReview']
/** Any subject: its page opens by the account, the study decides what is in it. */
const ANY_SUBJECT = paths.subject('study', 'subject')

interface AppFinderProps extends Pick<FinderProps, 'destinations' | 'theme' | 'isCollapsed'> {
  actions: Omit<FinderProps['actions'], 'addSubject'> & { goTo: (path: string) => void }
  path: string
  studies: readonly MyProject[]
  onClose: () => void
}

/** The palette with what the user may find in it now; mounted while it is open [FIND-001 … FIND-044]. */
export function AppFinder({ actions, path, onClose, ...frame }: AppFinderProps) {
  const { account } = app.useRouteContext()
  const openStudy = useOpenStudy(path)
  const projectId = openStudy?.projectId
  const recent = useRecent(path)
  const isOpen = (address: string) => opens(account, address)
  const managesStudies = isOpen(paths.allStudies()) && !hasResearcherListAccess(account)
  return (
    <Finder
      {...frame}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      furtherScreens={FURTHER.filter((name) => isOpen(paths[name]()))}
      openStudy={openStudy}
      canCreateStudy={isOpen(paths.addStudy())}
      actions={{
        ...actions,
        addSubject: (id) => {
          // As a draft that is continued: the list of the subjects opens its form.
          want({ form: `subject-registration/${id}`, title: '', path: paths.subjects(id), fields: null })
          actions.goTo(paths.subjects(id))
        },
      }}
      recent={recent}
      reread={reread}
      findStudies={managesStudies ? findStudies : null}
      findSubjects={
        serverHas('findSubjects') && isOpen(ANY_SUBJECT)
          ? (number, signal) => findSubjects(number, projectId, signal)
          : null
      }
    />
  )
}

/** The study of the open page with the rights in it; while they are loaded, nothing that depends on them [FIND-006]. */
function useOpenStudy(path: string): OpenStudy | null {
  const { account } = app.useRouteContext()
  const projectId = crumbsOf(path).find((crumb) => crumb.projectId)?.projectId
  const { data } = useQuery({ ...studyPermissions(projectId ?? ''), enabled: projectId !== undefined })
  if (projectId === undefined || !data) return null
  const canSeeSubjects = opens(account, paths.subjects(projectId))
  return {
    projectId,
    canSeeSubjects,
    canAddSubject: canSeeSubjects && data.canAddSubject,
    canViewAuditTrail: data.canViewAuditTrail && opens(account, paths.auditTrail(projectId)),
    canViewAccess: mayReadAccess(data) && opens(account, paths.studyAccess(projectId)),
    canEdit: opens(account, paths.editStudy(projectId)) && data.isAdmin && data.canEditProject,
  }
}

/** The pages opened last, asked for anew whenever the palette is opened [FIND-042]. */
function useRecent(path: string): RecentPages {
  const { account } = app.useRouteContext()
  const [recent, setRecent] = useState<RecentPages>({ kind: 'loading', count: 0 })
  useEffect(() => {
    let isOver = false
    const show = (next: RecentPages) => {
      if (!isOver) setRecent(next)
    }
    const read = async () => {
      const opened = await openedBefore(account, path)
      show({ kind: 'loading', count: opened.length })
      show({ kind: 'ready', pages: await openNow(opened) })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [account, path])
  return recent
}

/** What was typed in the Latin layout, as Korean [FIND-008]. */
async function reread(text: string): Promise<string | null> {
  if (!/[a-z]/i.test(text)) return null
  const { convertQwertyToHangul } = await import('es-hangul')
  const korean = convertQwertyToHangul(text)
  return korean === text ? null : korean
}
