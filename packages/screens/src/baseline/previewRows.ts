import type { BaselinePreview } from '@imsang/api-client'

type PreviewedSubject = BaselinePreview['subjects'][number]
type PreviewedVisit = PreviewedSubject['visits'][number]

/** A row of the preview: a subject, or below it one of its visits. */
export type PreviewRow =
  | { readonly kind: 'subject'; readonly key: string; readonly subject: PreviewedSubject }
  | { readonly kind: 'visit'; readonly key: string; readonly visit: PreviewedVisit }

/** The subjects with their visits below them, in the given order [BASE-101]. */
export function previewRows(subjects: readonly PreviewedSubject[]): PreviewRow[] {
  const rows: PreviewRow[] = []
  for (const subject of subjects) {
    const { subjectId, visits } = subject
    rows.push({ kind: 'subject', key: subjectId, subject })
    for (const [at, visit] of visits.entries()) rows.push({ kind: 'visit', key: `${subjectId} ${at}`, visit })
  }
  return rows
}

/** The subjects of which a visit has a mark, with all of their visits [BASE-104]. */
export const markedOnly = (subjects: readonly PreviewedSubject[]) =>
  subjects.filter(({ visits }) => visits.some(({ marks }) => marks.length > 0))

export const countVisits = (subjects: readonly PreviewedSubject[]) =>
  subjects.reduce((sum, { visits }) => sum + visits.length, 0)
