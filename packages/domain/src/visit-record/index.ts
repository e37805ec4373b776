export type { Attachment } from './attachment'
export { VISIT_FIELDS, type VisitField } from './fields'
export {
  AUTHORS_OF_TEXTS,
  type AuthorOfText,
  FREE_TEXTS,
  type FreeText,
  hiddenTexts,
  VISIT_TEXT_MAX_LENGTH,
  type WrittenTexts,
  writeTexts,
} from './texts'
export { visitInTrail } from './visitInTrail'
