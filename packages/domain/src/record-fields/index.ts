export { maskInitials, maskRecord, maskTrailValue } from './mask'
export { DEFAULT_TEXT_LENGTH } from './textLength'
export { beginningOf, recordFromTrail, type TrailedField, toTrail, trailedFields } from './trail'
export { type FieldTraits, type Mask, type NameOf, nameOf, type RecordFields, type TrailTrait } from './traits'
