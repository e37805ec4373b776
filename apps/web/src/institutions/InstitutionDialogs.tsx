import { columnOfDialog, type InstitutionDialog } from '@imsang/screens/institutions/InstitutionsPanel'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import type { ReactNode, RefObject } from 'react'
import { notify } from '../app/notify'
import { AddColumnOpen, RemoveColumnOpen } from '../institution-columns/ColumnDialogs'
import { CoInvestigators } from '../institution-edit/CoInvestigators'
import { OneInstitution } from '../institution-edit/OneInstitution'
import { ManageInstitutions } from '../institution-management/ManageInstitutions'

interface InstitutionDialogsProps {
  projectId: string
  dialog: InstitutionDialog
  table: RefObject<DataGridHandle | null>
  onClose: () => void
}

/** The open dialog of the institutions, with its data. */
export function InstitutionDialogs({ projectId, dialog, table, onClose }: InstitutionDialogsProps): ReactNode {
  const ends = { notify, onDone: onClose, onCancel: onClose }
  switch (dialog.kind) {
    case 'edit':
    case 'investigator': {
      const focusCell = () => {
        const grid = table.current
        if (!grid?.focusCell(dialog.institution.projectOrganizationId, columnOfDialog(dialog))) grid?.focus()
      }
      return (
        <OneInstitution
          kind={dialog.kind}
          projectId={projectId}
          institutionId={dialog.institution.projectOrganizationId}
          ends={{ ...ends, returnFocusTo: focusCell }}
        />
      )
    }
    case 'co-investigators':
      return <CoInvestigators projectId={projectId} ends={ends} />
    case 'manage':
      return <ManageInstitutions projectId={projectId} onClose={onClose} />
    case 'add-column':
      return <AddColumnOpen projectId={projectId} onClose={onClose} />
    case 'remove-column':
      return (
        <RemoveColumnOpen
          projectId={projectId}
          column={dialog.column}
          onClose={onClose}
          returnFocusTo={() => table.current?.focus()}
        />
      )
  }
}
