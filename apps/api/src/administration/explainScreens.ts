import type { Schema } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import { crumbsOf, explainRouteAccess, ROUTES } from '@imsang/domain/route-access'

/** The screens that need a sign-in, with the names of those above them, in the order of the sidebar. */
const SCREENS = ROUTES.filter(({ isPublic }) => !isPublic).map(({ name, path }) => {
  const names = crumbsOf(path).map(({ label }) => label)
  return { route: name, path, label: names.at(-1) ?? path, within: names.slice(0, -1).join(' › ') || null }
})

/**
 * Explains which screens an account opens, by the rule of the guard [USER-242, USER-248].
 * @param barred why the account may not sign in, null for one that may
 */
export const explainScreens = (account: Account, barred: string | null): Schema<'ExplainedScreen'>[] =>
  SCREENS.map(({ path, ...screen }) => {
    const { canOpen, sentence, rows } = explainRouteAccess(account, path)
    return barred === null
      ? { ...screen, isOpen: canOpen, sentence, rows: [...rows] }
      : { ...screen, isOpen: false, sentence: barred, rows: ['USER-249'] }
  })
