export { formatPhone, isPhone, normalisePhone, PHONE_MALFORMED, PHONE_MAX_DIGITS } from './phone'
