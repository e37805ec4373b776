import { Button } from '@imsang/ui/Button'
import { Download, ShieldCheck } from 'lucide-react'
import { EXPORT_FORMATS, type ExportFormat } from './exports'
import { AUDIT_TRAIL } from './messages'

interface TrailActionsProps {
  /** The element that says what the export holds, where that may surprise. */
  exportHintId: string | undefined
  isVerifying: boolean
  onExport: (format: ExportFormat) => void
  onVerify: () => void
}

const EXPORT_LABELS: Record<ExportFormat, string> = { csv: AUDIT_TRAIL.exportCsv, json: AUDIT_TRAIL.exportJson }

/** Exports a history, and starts its verification. */
export function TrailActions({ exportHintId, isVerifying, onExport, onVerify }: TrailActionsProps) {
  return (
    <>
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          {...(exportHintId !== undefined && { 'aria-describedby': exportHintId })}
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
