import { useState } from 'react'

/** The ids of the records for which something runs, and how to run it for one. What shows them as running takes no second press. */
export function useRunning() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const run = async (id: string, act: () => Promise<void>) => {
    setRunning((ids) => new Set([...ids, id]))
    await act()
    setRunning((ids) => new Set([...ids].filter((each) => each !== id)))
  }
  return [running, run] as const
}
