/** Thrown before anything of a screen is loaded, by a route that the user may not open [ROUTE-011]. */
export class NotForYou extends Error {}
