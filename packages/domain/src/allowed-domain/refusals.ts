/** The domain is on the list already [DOMAIN-040, DOMAIN-068]. */
export const DOMAIN_TAKEN = '이미 등록된 도메인입니다.'
/** Users signed up with the domain [DOMAIN-057, DOMAIN-061]. */
export const DOMAIN_IN_USE = '해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.'
/** Its organisation decides on it: it can be switched, and nothing else [DOMAIN-060]. */
export const DOMAIN_LINKED = '조직과 연동된 도메인은 수정하거나 삭제할 수 없습니다.'
