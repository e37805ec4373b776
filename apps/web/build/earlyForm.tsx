import { LoginScreen } from '@imsang/screens/login/LoginScreen'
import { LOGIN, SIGN_IN_FAILURES } from '@imsang/screens/login/messages'
import { I18nProvider } from '@imsang/ui/Providers'
import { renderToStaticMarkup } from 'react-dom/server'

const nothing = () => {}
const actions = { signIn: nothing, dismiss: nothing, openSignUp: nothing, openPassword: nothing, startSso: nothing }

/**
 * The login page as it is before anything is known, as HTML. A form of the method `dialog` outside of a dialog sends
 * nothing: what is typed stays out of the address [LOGIN-085].
 */
export function earlyForm(): string {
  const screen = (
    <I18nProvider locale="ko-KR">
      <LoginScreen state={{ step: 'form' }} sso="unknown" actions={actions} />
    </I18nProvider>
  )
  return renderToStaticMarkup(screen).replace('<form', '<form method="dialog"')
}

/** Every character that the page shows before and during a sign-in. */
export function earlyCharacters(): string {
  const { federated, failed, ...fixed } = LOGIN
  const texts = JSON.stringify([fixed, federated(''), failed(''), SIGN_IN_FAILURES])
  // Of an e-mail address and of most passwords.
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  const shown = earlyForm().replaceAll(/<[^>]*>/g, '')
  return [...new Set(texts + typed + shown)].sort().join('')
}
