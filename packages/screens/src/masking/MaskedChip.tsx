import { Button } from '@imsang/ui/Button'
import { Popover } from '@imsang/ui/Popover'
import { EyeOff } from 'lucide-react'
import { MASKING } from './messages'

/** Says in two words that personal data is hidden, and on a press why. */
export function MaskedChip() {
  const trigger = (
    <Button size="small" variant="quiet" icon={<EyeOff size={16} strokeWidth={1.5} aria-hidden />}>
      {MASKING.chip}
    </Button>
  )
  return (
    <Popover trigger={trigger} title={MASKING.chip}>
      {MASKING.hint}
    </Popover>
  )
}
