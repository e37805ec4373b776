import { AddColumnDialog } from '@imsang/screens/institution-columns/AddColumnDialog'
import { RemoveColumnDialog } from '@imsang/screens/institution-columns/RemoveColumnDialog'
import type { InstitutionDialog } from '@imsang/screens/institutions/InstitutionsPanel'
import { notify } from '../app/notify'
import { useColumnActions } from '../data/institutionColumns'

interface AddColumnOpenProps {
  projectId: string
  onClose: () => void
}

/** Adds a column to the table of the institutions. */
export function AddColumnOpen({ projectId, onClose }: AddColumnOpenProps) {
  const actions = useColumnActions(projectId)
  return <AddColumnDialog projectId={projectId} actions={actions} notify={notify} onDone={onClose} onCancel={onClose} />
}

interface RemoveColumnOpenProps extends AddColumnOpenProps {
  column: Extract<InstitutionDialog, { kind: 'remove-column' }>['column']
  /** The heading with the menu is gone by then. */
  returnFocusTo: () => void
}

/** Asks before a column is removed. */
export function RemoveColumnOpen({ projectId, column, onClose, returnFocusTo }: RemoveColumnOpenProps) {
  const actions = useColumnActions(projectId)
  return (
    <RemoveColumnDialog
      column={column}
      actions={actions}
      notify={notify}
      onDone={onClose}
      onCancel={onClose}
      returnFocusTo={returnFocusTo}
    />
  )
}
