export { maskInitials, maskSubject, maskValue } from './maskSubject'
