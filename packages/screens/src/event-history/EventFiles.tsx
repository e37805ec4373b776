import type { InstitutionEvent } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { formatFileSize } from '@imsang/ui/FileField'
import { Menu } from '@imsang/ui/Menu'
import { Paperclip } from 'lucide-react'
import { useServerHas } from '../server/Server'
import { EVENTS } from './messages'

export interface FileProps {
  /** Downloads a file of a visit. */
  onFile: (visitId: string, fileId: string) => void
}

/** The files of an event by name, behind their number; nothing for who may not read them [VISIT-240]. */
export function EventFiles({ event, onFile }: FileProps & { event: InstitutionEvent }) {
  const { attachments, visitId, visitName, scno } = event
  if (!useServerHas('getVisitFile') || !attachments || attachments.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<Paperclip size={16} strokeWidth={1.5} aria-hidden />}
          aria-label={EVENTS.filesOf(scno ?? '', visitName, attachments.length)}
        >
          {attachments.length}
        </Button>
      }
      placement="bottom start"
      items={attachments.map(({ fileId, name, size }) => ({
        id: fileId,
        label: name,
        description: formatFileSize(size),
        onAction: () => onFile(visitId, fileId),
      }))}
    />
  )
}
