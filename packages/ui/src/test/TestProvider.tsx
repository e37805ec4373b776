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
  /** The kit's words that are replaced. */
  labels?: Partial<Labels>
}

const NO_LABELS: Partial<Labels> = {}

/**
 * What the kit's own stories and tests put around a component: Korean, the light theme, and nothing that moves, so that no
 * test waits for the end of a motion. Theme and language are attributes of the page, because what opens hangs at its end;
 * they stay until the next TestProvider says otherwise.
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
  // Before any layout effect: what measures itself when it is mounted does so in the right density.
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
