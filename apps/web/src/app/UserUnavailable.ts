/** Thrown while nobody can tell who is signed in: the session is kept, and asking again may help [SESSION-048]. */
export class UserUnavailable extends Error {}
