import { useLocale } from 'react-aria-components'
import { koreanLabels, useLabels } from '../LabelsProvider/LabelsProvider'
import { tell } from './tell'

/** Says that dates are in the language of the browser while the kit's own texts are Korean: `I18nProvider` was forgotten. */
export function useTellLocale(): void {
  const { locale } = useLocale()
  const labels = useLabels()
  if (process.env.NODE_ENV === 'production') return
  if (labels === koreanLabels && !locale.startsWith('ko')) {
    tell(
      `Dates are written for "${locale}" and the kit's texts in Korean. Put <I18nProvider locale="ko-KR"> of @imsang/ui/Providers around the app, or translate the texts with LabelsProvider.`,
    )
  }
}
