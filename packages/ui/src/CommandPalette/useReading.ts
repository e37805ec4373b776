import { useEffect, useState } from 'react'

/**
 * What a query means in another keyboard layout, once nothing fits it as it was typed; null before, and when that cannot
 * be told. An answer to an earlier query is not used for a later one.
 */
export function useReading(
  reread: ((query: string) => Promise<string | null>) | undefined,
  query: string,
  isWanted: boolean,
): string | null {
  const [reading, setReading] = useState<{ of: string; text: string | null } | null>(null)
  useEffect(() => {
    if (!reread || !isWanted) return
    let isOver = false
    const take = (text: string | null) => {
      if (!isOver) setReading({ of: query, text })
    }
    // A part that does not load is as good as none: what was typed is still found as it was typed.
    reread(query).then(take, () => take(null))
    return () => {
      isOver = true
    }
  }, [reread, query, isWanted])
  return isWanted && reading?.of === query ? reading.text : null
}
