import { useEffect, useState } from 'react'

/** Returns an address in the memory of the page at which a file is shown, as long as it is the chosen one. */
export function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown(url)
    return () => {
      URL.revokeObjectURL(url)
      setShown(null)
    }
  }, [file])
  return shown
}
