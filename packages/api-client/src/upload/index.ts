export { fetchWithProgress, type UploadProgress } from './fetchWithProgress'
export { upload } from './upload'
export { uploadBody } from './uploadBody'
