export { columnOfField, STUDY_IMPORT, STUDY_NAME_REFUSED, STUDY_ROW_TOO_LONG } from './studyImport'
export { type FoundInRow, type StudyRow, studyRowOf, valuesOfRow } from './studyRow'
