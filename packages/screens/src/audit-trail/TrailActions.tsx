import { Button } from '@imsang/ui/Button'
import { Download, ShieldCheck } from 'lucide-react'
import { AUDIT_TRAIL } from './messages'
import { EXPORT_FORMATS, type ExportFormat } from './useExport'

interface TrailActionsProps {
  /** The format that is being exported; null while none is. */
  pending: ExportFormat | null
  /** The element that says what the export holds, where that may surprise. */
  exportHintId: string | undefined
  isVerifying: boolean
  onExport: (format: ExportFormat) => void
  onVerify: () => void
}

const EXPORT_LABELS: Record<ExportFormat, string> = { csv: AUDIT_TRAIL.exportCsv, json: AUDIT_TRAIL.exportJson }

/** Exports a history, and starts its verification. */
export function TrailActions({ pending, exportHintId, isVerifying, onExport, onVerify }: TrailActionsProps) {
  return (
    <>
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          isPending={pending === format}
          {...(exportHintId !== undefined && { 'aria-describedby': exportHintId })}
          isDisabled={pending !== null && pending !== format}
          onPress={() => onExport(format)}
        >
          {EXPORT_LABELS[format]}
        </Button>
      ))}
      <Button
        variant="primary"
        icon={<ShieldCheck size={16} strokeWidth={1.5} aria-hidden />}
        isPending={isVerifying}
        onPress={onVerify}
      >
        {AUDIT_TRAIL.verify}
      </Button>
    </>
  )
}
