export { fetchWithProgress, type UploadProgress } from './fetchWithProgress'
export { upload } from './upload'
export { fileBody, uploadBody } from './uploadBody'
