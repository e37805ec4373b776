import type { StudyArm } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { IconButton } from '@imsang/ui/IconButton'
import { Menu } from '@imsang/ui/Menu'
import { CalendarDays, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { titleFor } from '../baseline/facts'
import { BASELINE } from '../baseline/messages'
import { ARMS, TEMPLATES } from './messages'
import type { TemplateDialog } from './TemplateDialogs'
import * as css from './TemplatesPanel.css'

interface ArmFactsProps {
  /** Null for the group of every arm. */
  arm: StudyArm | null
  canEdit: boolean
  onOpen: (dialog: TemplateDialog) => void
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * What is known of an arm, its baseline date included, and what may be done with it; one with subjects says why it cannot be
 * deleted [TMPL-030 … TMPL-033, BASE-111].
 */
export function ArmFacts({ arm, canEdit, onOpen }: ArmFactsProps) {
  if (!arm) return <p className={css.facts}>{TEMPLATES.commonHint}</p>
  const { armCode, armName, subjectCount = null, baselineDate } = arm
  return (
    <div className={css.facts}>
      <span>
        {TEMPLATES.code} {armCode}
      </span>
      {subjectCount !== null && <span>{TEMPLATES.subjects(subjectCount)}</span>}
      <span>{baselineDate === null ? BASELINE.none : `${BASELINE.date} ${formatDate(baselineDate)}`}</span>
      <Button
        size="small"
        icon={<CalendarDays {...ICON} />}
        onPress={() => onOpen({ kind: 'baseline', arm })}
        aria-label={TEMPLATES.forArm(armName, canEdit ? titleFor(baselineDate) : BASELINE.view)}
      >
        {canEdit ? titleFor(baselineDate) : BASELINE.view}
      </Button>
      {canEdit && (
        <Menu
          trigger={<IconButton label={TEMPLATES.actionsOf(armName)} icon={<Ellipsis {...ICON} />} size="small" />}
          items={[
            {
              id: 'rename',
              label: ARMS.rename,
              icon: <Pencil {...ICON} />,
              onAction: () => onOpen({ kind: 'rename-arm', arm }),
            },
            {
              id: 'remove',
              label: ARMS.remove,
              icon: <Trash2 {...ICON} />,
              tone: 'danger',
              onAction: () => onOpen({ kind: 'remove-arm', arm }),
              ...(subjectCount !== null && subjectCount > 0 && { isDisabled: true, description: ARMS.assigned }),
            },
          ]}
        />
      )}
    </div>
  )
}
