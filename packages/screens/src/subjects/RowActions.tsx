import { canRescreen } from '@imsang/domain/rescreening'
import { refusalToManageVisits } from '@imsang/domain/visit-management'
import { IconButton } from '@imsang/ui/IconButton'
import { Menu, type MenuItem } from '@imsang/ui/Menu'
import { CalendarDays, Ellipsis, FileText, History, RotateCcw } from 'lucide-react'
import { paths } from '../paths'
import { useIsServed } from '../server/Server'
import { SUBJECTS } from './messages'
import type { Row } from './subjectRow'

export interface RowActionsProps {
  projectId: string
  subject: Row
  /** The right to enter data at this subject's institution [SUBJ-088, SUBJ-089]. */
  canEnterData: boolean
  canViewAuditTrail: boolean
  /** Re-screening requires the right to add subjects [SUBJ-091]. */
  canAddSubject: boolean
  onVisits: (subject: Row) => void
  onHistory: (subject: Row) => void
  onRescreen: (subject: Row) => void
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** Made once: React does not draw the same element again in each row. */
const MORE = <Ellipsis {...ICON} />

/** The actions that this user has on one subject [SUBJ-046, SUBJ-055 … SUBJ-061, SUBJ-429, DEC-310, DEC-461]. */
export function RowActions({
  projectId,
  subject,
  canEnterData,
  canViewAuditTrail,
  canAddSubject,
  ...actions
}: RowActionsProps) {
  const hasPage = useIsServed()('subject')
  const items: MenuItem[] = []
  if (hasPage) {
    items.push({
      id: 'page',
      label: SUBJECTS.page,
      icon: <FileText {...ICON} />,
      href: paths.subject(projectId, subject.subjectId),
    })
  }
  if (canEnterData) {
    const refusal = refusalToManageVisits(subject)
    items.push({
      id: 'visits',
      label: SUBJECTS.visits,
      icon: <CalendarDays {...ICON} />,
      onAction: () => actions.onVisits(subject),
      ...(refusal && { isDisabled: true, description: refusal.message }),
    })
  }
  if (canViewAuditTrail) {
    items.push({
      id: 'history',
      label: SUBJECTS.history,
      icon: <History {...ICON} />,
      onAction: () => actions.onHistory(subject),
    })
  }
  if (canAddSubject && canEnterData && canRescreen(subject)) {
    items.push({
      id: 'rescreen',
      label: SUBJECTS.rescreen,
      icon: <RotateCcw {...ICON} />,
      onAction: () => actions.onRescreen(subject),
    })
  }
  if (items.length === 0) return null
  const name = SUBJECTS.actionsOf(subject.scno ?? SUBJECTS.withoutNumber)
  return <Menu trigger={<IconButton size="small" label={name} icon={MORE} />} items={items} />
}
