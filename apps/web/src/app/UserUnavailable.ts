/** Thrown while the signed-in user cannot be determined: the session is kept, and a retry may help [SESSION-048]. */
export class UserUnavailable extends Error {}
