import { session, sessionEnds } from '../base/services'

/** How a session that nobody signed out of ended, for the address of the login page [SESSION-030, SESSION-079]. */
export const endOf = (): 'idle' | 'expired' =>
  session.read().authError === 'refresh-idle' || sessionEnds.hasRunOut() ? 'idle' : 'expired'
