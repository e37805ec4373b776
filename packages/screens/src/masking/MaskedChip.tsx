import { Button } from '@imsang/ui/Button'
import { Popover } from '@imsang/ui/Popover'
import { EyeOff } from 'lucide-react'

/** How a user learns that the server hides personal data from them [SUBJ-412, DEC-404]. */
export const MASKING = {
  chip: '개인정보 가림',
  hint: '권한에 따라 개인정보를 가려서 표시합니다.',
} as const

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
