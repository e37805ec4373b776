import { useEffect, useRef, useState } from 'react'
import { type Notify, reasonOf } from '../terms'
import type { PictureTexts } from './messages'
import type { PictureSending } from './PictureField'
import type { PictureActions } from './terms'

interface Pending extends PictureSending {
  readonly file: File
}

interface Parts {
  readonly texts: PictureTexts
  readonly actions: PictureActions
  readonly notify: Notify
  readonly onChange?: ((url: string | null) => void) | undefined
}

/**
 * Uploads a picture as soon as it is chosen, and removes the stored one. What fails leaves the stored one as it is.
 * @see ORG-064, ORG-065, ORG-066, ORG-067, ORG-068, ORG-154, USER-288
 */
export function useStoredPicture({ texts, actions, notify, onChange }: Parts) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)
  // Whoever leaves the screen leaves the upload too: nobody would see what became of it.
  useEffect(() => () => running.current?.abort(), [])

  const failed = (text: string, message: string | null) => {
    const reason = reasonOf(message)
    setFaults(reason && reason !== text ? [text, reason] : [text])
  }
  return {
    pending,
    isRemoving,
    faults,
    cancel: () => running.current?.abort(),
    async upload(file: File) {
      const controller = new AbortController()
      running.current = controller
      setFaults([])
      setPending({ file, sent: 0, all: file.size })
      const onProgress = (sent: number, all: number) => setPending({ file, sent, all })
      const result = await actions.upload(file, { onProgress, signal: controller.signal })
      running.current = null
      setPending(null)
      if (result.ok) {
        onChange?.(result.url)
        notify({ kind: 'success', message: texts.changed })
      } else if (!controller.signal.aborted) failed(texts.uploadFailed, result.message)
    },
    async remove() {
      setFaults([])
      setRemoving(true)
      const result = await actions.remove()
      setRemoving(false)
      if (!result.ok) return failed(texts.removeFailed, result.message)
      onChange?.(null)
      notify({ kind: 'success', message: texts.removed })
    },
  }
}
