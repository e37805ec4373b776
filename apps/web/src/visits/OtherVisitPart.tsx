import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadPart } from '../app/loadPart'
import type { OtherVisitProps } from './OtherVisit'

/** The registration of other visits, loaded when it is first opened; if that fails it closes again. */
export function OtherVisitPart(props: OtherVisitProps) {
  const [Part, show] = useState<ComponentType<OtherVisitProps> | null>(null)
  const { onCancel } = props
  const cancel = useRef(onCancel)
  useEffect(() => {
    cancel.current = onCancel
  })
  useEffect(() => {
    let isOpen = true
    void loadPart(() => import('./OtherVisit')).then((part) => {
      if (!isOpen) return
      if (part) show(() => part.OtherVisit)
      else cancel.current()
    })
    return () => {
      isOpen = false
    }
  }, [])
  return Part && <Part {...props} />
}
