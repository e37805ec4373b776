export { csvField, csvFile } from './csv'
