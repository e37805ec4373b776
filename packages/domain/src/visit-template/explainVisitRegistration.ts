import type { Explanation } from '../explanation'
import { refusalToRegisterVisit, type TemplateVisit } from './applicableTemplates'
import type { VisitTemplate } from './template'

/**
 * Why a visit of a template cannot be registered: the stored visit that belongs to it, by template or visit code; null
 * when it can be. No date decides.
 * @param visits all stored visits of the subject
 * @see VISIT-171, DEC-343
 */
export function explainVisitRegistration(
  template: Pick<VisitTemplate, 'id' | 'visitCode'>,
  visits: readonly TemplateVisit[],
): Explanation<never> | null {
  const stored = visits.find((visit) => refusalToRegisterVisit(template, [visit]))
  if (!stored) return null
  const isOfTemplate = stored.visitTemplateId === template.id
  const code = template.visitCode.trim()
  const known = isOfTemplate ? `같은 템플릿(${code})으로` : `같은 방문 코드(${code})로`
  return { rows: ['VISIT-171'], dates: [], sentence: `${known} 이미 등록된 방문이 있어 다시 등록할 수 없습니다.` }
}
