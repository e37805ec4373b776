import type { VisitTemplate } from '../types'

/** A visit template of any server of the contract: two of its fields have two names, of which one may be missing. */
export type SentTemplate = Omit<VisitTemplate, 'id' | 'templateId' | 'displayOrder' | 'visitOrder'> &
  Partial<Pick<VisitTemplate, 'id' | 'templateId' | 'displayOrder' | 'visitOrder'>>

/**
 * Reads a visit template under either name of its id and of its order.
 * @throws Error for a template without id or order
 * @see VISIT-241, VISIT-242, VISIT-244, VISIT-245, DEC-301
 */
export function readTemplate(sent: SentTemplate): VisitTemplate {
  const id = sent.id ?? sent.templateId
  const order = sent.visitOrder ?? sent.displayOrder
  if (id === undefined || order === undefined) throw new Error('a visit template without id or order')
  return { ...sent, id, templateId: id, displayOrder: order, visitOrder: order }
}
