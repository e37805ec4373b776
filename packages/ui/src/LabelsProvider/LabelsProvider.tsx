import { createContext, type ReactNode, use, useMemo } from 'react'
import { koreanLabels, type Labels } from './labels'

export { koreanLabels, type Labels } from './labels'

const LabelsContext = createContext<Labels>(koreanLabels)

export interface LabelsProviderProps {
  /** The words to replace; the others stay as they are around it. */
  labels: Partial<Labels>
  children: ReactNode
}

/**
 * Replaces the kit's own words for what is inside: another language, or the words of another house. React Aria brings
 * its own words for calendars and lists: give its `I18nProvider` the same language.
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const around = use(LabelsContext)
  const all = useMemo(() => ({ ...around, ...labels }), [around, labels])
  return <LabelsContext value={all}>{children}</LabelsContext>
}

/** The kit's words where the component stands; Korean when nobody has replaced them. */
export const useLabels = (): Labels => use(LabelsContext)
