export { formatPhone, normalisePhone, PHONE_MAX_DIGITS } from './phone'
