import { Problem } from '../base/problem'

/** The refusal of a domain that is unknown or deleted. */
export const domainNotFound = () => new Problem(404, 'domain.not-found', '도메인을 찾을 수 없습니다.')
