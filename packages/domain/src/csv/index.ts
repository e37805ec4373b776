export { csvField, csvFile } from './csv'
export { exactCsvField, exactCsvFile } from './exactCsv'
export { readField } from './readField'
