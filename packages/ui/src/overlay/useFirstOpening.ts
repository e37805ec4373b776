import { useCallback, useState } from 'react'

/**
 * Whether an overlay has been opened yet: until then it need not exist. A table has dozens that are never opened, and
 * each costs as much as its button.
 */
export function useFirstOpening(): { wasOpened: boolean; onOpenChange: (isOpen: boolean) => void } {
  const [wasOpened, setOpened] = useState(false)
  const onOpenChange = useCallback((isOpen: boolean) => {
    if (isOpen) setOpened(true)
  }, [])
  return { wasOpened, onOpenChange }
}
