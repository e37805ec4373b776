/** The free texts of a visit, each with the field that says which organisation wrote it last [DEC-831]. */
export const AUTHORS_OF_TEXTS = {
  visitDescription: 'visitDescriptionBy',
  visitTypeDescription: 'visitTypeDescriptionBy',
  notes: 'notesBy',
} as const
export type FreeText = keyof typeof AUTHORS_OF_TEXTS
export type AuthorOfText = (typeof AUTHORS_OF_TEXTS)[FreeText]

/** The free texts as stored, each with the id of an organisation. */
export type WrittenTexts = { readonly [Field in FreeText | AuthorOfText]: string | null }

/** Characters, in each of them. */
export const VISIT_TEXT_MAX_LENGTH = 2_000

export const FREE_TEXTS = Object.keys(AUTHORS_OF_TEXTS) as FreeText[]

/**
 * The free texts that a masked role does not get: each that another organisation wrote last. Of each text on its own,
 * because who writes one has not read the others [VISIT-264, DEC-831, DEC-837].
 * @param organizations the ids of the reader's own organisations
 */
export function hiddenTexts(visit: WrittenTexts, organizations: readonly string[]): FreeText[] {
  return FREE_TEXTS.filter((text) => {
    const author = visit[AUTHORS_OF_TEXTS[text]]
    return visit[text] !== null && (author === null || !organizations.includes(author))
  })
}

/**
 * The texts after a change, with their authors: what was sent, without blanks around it. Nothing in place of a hidden
 * text leaves it as it is, because who sends that has not seen it [DEC-837].
 * @param hidden the texts that the writer does not get
 * @param organization the first organisation of the writer
 */
export function writeTexts(
  visit: WrittenTexts,
  sent: { readonly [Text in FreeText]?: string | null | undefined },
  { hidden, organization }: { readonly hidden: readonly FreeText[]; readonly organization: string | null },
): Partial<WrittenTexts> {
  const written = FREE_TEXTS.flatMap((text) => {
    const typed = sent[text]
    const value = typed?.trim() || null
    const isLeft = typed === undefined || value === visit[text] || (value === null && hidden.includes(text))
    return isLeft ? [] : [[text, value] as const, [AUTHORS_OF_TEXTS[text], value && organization] as const]
  })
  return Object.fromEntries(written)
}
