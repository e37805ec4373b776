export { type RetryPriority, retryPriority } from './priority'
export { isSafeToRetry, type RequestLine } from './safety'
export { isRetryableStatus, RETRY_LIMIT, retryDelay } from './schedule'
