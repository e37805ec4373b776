/** Thrown by a route that the user may not open, before anything of its screen is loaded [ROUTE-011]. */
export class NotForYou extends Error {}
