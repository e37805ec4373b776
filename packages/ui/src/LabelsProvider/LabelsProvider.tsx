import { createContext, type ReactNode, use, useMemo } from 'react'
import { koreanLabels, type Labels } from './labels'

export { koreanLabels, type Labels } from './labels'

const LabelsContext = createContext<Labels>(koreanLabels)

export interface LabelsProviderProps {
  /** The labels to replace; the others are inherited. */
  labels: Partial<Labels>
  children: ReactNode
}

/**
 * Replaces the kit's own texts for its children: another language, or other wording. React Aria has its own texts for
 * calendars and lists: give its `I18nProvider` the same language.
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const around = use(LabelsContext)
  const all = useMemo(() => ({ ...around, ...labels }), [around, labels])
  return <LabelsContext value={all}>{children}</LabelsContext>
}

/** The kit's texts at this place; Korean by default. */
export const useLabels = (): Labels => use(LabelsContext)
