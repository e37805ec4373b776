import { Button } from '@imsang/ui/Button'
import { History } from 'lucide-react'
import { useState } from 'react'
import { STUDY_HISTORY } from './messages'
import { type StudyHistory, StudyHistoryDialog, type StudyHistoryDialogProps } from './StudyHistoryDialog'

interface StudyHistoryButtonProps {
  study: StudyHistoryDialogProps['study']
  /** Null for those who may not read the trail of the study: they see no button. */
  history: StudyHistory | null
}

/** Opens the history of a study, in the header of its page and of its form [STUDY-326]. */
export function StudyHistoryButton({ study, history }: StudyHistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!history) return null
  return (
    <>
      <Button icon={<History size={16} strokeWidth={1.5} aria-hidden />} onPress={() => setOpen(true)}>
        {STUDY_HISTORY.open}
      </Button>
      {isOpen && <StudyHistoryDialog study={study} history={history} onClose={() => setOpen(false)} />}
    </>
  )
}
