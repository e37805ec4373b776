/** The addresses of the demo accounts, for the demo's own identity provider. */
export { DEMO_EMAILS } from '@imsang/fixtures'
