export { maskInitials, maskSubject } from './maskSubject'
