import { HandOverDialog, type HandOverDialogProps } from '@imsang/screens/hand-over/HandOverDialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handOver, openWork } from '../data/handOver'
import { loadable } from '../data/loadable'

interface HandOverOfProps extends Pick<HandOverDialogProps, 'name' | 'notify' | 'onDone' | 'onCancel'> {
  /** Whose work it is. */
  id: string
}

/** The dialog that hands the open work of one user over, over the list as it is now. */
export function HandOverOf({ id, ...dialog }: HandOverOfProps) {
  const queryClient = useQueryClient()
  const list = useQuery(openWork(id))
  return (
    <HandOverDialog
      {...dialog}
      state={loadable(list, (work) => ({ work }))}
      actions={{
        retry: () => void list.refetch(),
        handOver: (body) => handOver(queryClient, id, body),
      }}
    />
  )
}
