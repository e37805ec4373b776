import { useState } from 'react'
import { ShownThings } from './ShownThings'

/**
 * The things that are shown at present.
 * @returns the ids in the order in which they came, and `show`, which answers the function that ends it
 */
export function useShown() {
  const [ids, setIds] = useState<readonly string[]>([])
  const [things] = useState(() => new ShownThings(setIds))
  return { ids, show: things.show }
}
