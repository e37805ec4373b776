export { CSV_READING, type CutCsv, cutRecords } from './cutRecords'
export { faultyRowsFile, type RowFault, templateFile } from './files'
export { type ImportKind, type ImportRow, isImportFile, type ReadImport, readImport } from './readImport'
