import { type ReactNode, useInsertionEffect } from 'react'
import { type Labels, LabelsProvider } from '../LabelsProvider/LabelsProvider'
import { I18nProvider } from '../Providers/Providers'
import type { Density } from '../theme/theme.css'

export interface TestProviderProps {
  children: ReactNode
  /** The language of React Aria and of the page. */
  locale?: string
  theme?: 'light' | 'dark'
  density?: Density
  contrast?: 'system' | 'more'
  motion?: 'system' | 'reduced'
  /** The kit's texts to replace. */
  labels?: Partial<Labels>
}

const NO_LABELS: Partial<Labels> = {}

/**
 * The wrapper of the kit's own stories and tests: Korean, the light theme and no motion, so that no test waits for an
 * animation. Theme and language are attributes of the document, because overlays are rendered at its end; they stay
 * until the next TestProvider changes them.
 */
export function TestProvider({
  children,
  locale = 'ko-KR',
  theme = 'light',
  density = 'comfortable',
  contrast = 'system',
  motion = 'reduced',
  labels = NO_LABELS,
}: TestProviderProps) {
  // Before any layout effect: components that measure themselves on mount must see the right density.
  useInsertionEffect(() => {
    const root = document.documentElement
    root.lang = new Intl.Locale(locale).language
    Object.assign(root.dataset, { theme, density, contrast, motion })
  }, [locale, theme, density, contrast, motion])
  return (
    <I18nProvider locale={locale}>
      <LabelsProvider labels={labels}>{children}</LabelsProvider>
    </I18nProvider>
  )
}
