export {
  CHANGE_KIND_LABELS,
  CHANGE_KINDS,
  CHANGE_SIGNS,
  type ChangeKind,
  type ChangeSign,
  changeKindOf,
  type SignedEntry,
} from './changeKind'
export { CHANGES_PER_PAGE } from './limits'
