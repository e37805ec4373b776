export {
  type CourseField,
  type MaskedField,
  type PersonField,
  type StoredSubjectField,
  SUBJECT_FIELDS,
  type SubjectField,
  type SubjectFieldName,
  type ValueField,
} from './fields'
export { maskSubject, type NamedSubject, nameSubject } from './subjectRecord'
