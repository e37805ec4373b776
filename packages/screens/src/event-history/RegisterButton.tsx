import { Button } from '@imsang/ui/Button'
import { Plus } from 'lucide-react'
import { OTHER_VISIT } from '../other-visit/messages'
import * as css from './EventHistory.css'

export interface RegisterProps {
  /** Opens the registration of other visits; without it the reader registers none [VISIT-184, DEC-348]. */
  onRegister?: (() => void) | undefined
}

/** At the end of the line above a history. */
export function RegisterButton({ onRegister }: RegisterProps) {
  if (!onRegister) return null
  return (
    <div className={css.register}>
      <Button size="small" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onPress={onRegister}>
        {OTHER_VISIT.title}
      </Button>
    </div>
  )
}

/** The same in a line of its own, where nothing else stands above the history. */
export const RegisterLine = ({ onRegister }: RegisterProps) =>
  onRegister && (
    <div className={css.tools}>
      <RegisterButton onRegister={onRegister} />
    </div>
  )
