import type { DuplicateCheck } from '@imsang/domain/duplicate-check'
import { useEffect, useState } from 'react'
import { createTypedChecker, type TypedCheckOptions } from './typedCheck'

/** The state and the actions of a duplicate check while typing. The options of the first call count; it stops on unmount. */
export function useTypedCheck(options: Omit<TypedCheckOptions, 'onChange'>) {
  const [check, setCheck] = useState<DuplicateCheck>('none')
  const [checker] = useState(() => createTypedChecker({ ...options, onChange: setCheck }))
  useEffect(() => checker.stop, [checker])
  return { check, edit: checker.edit, repeat: checker.repeat }
}
