import { PasswordChangeScreen } from '@imsang/screens/password-change/PasswordChangeScreen'
import { paths } from '@imsang/screens/paths'
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { notify } from '../app/notify'
import { changePassword } from '../data/ownPassword'

const app = getRouteApi('/_app')

/** The change of one's own password; it ends where the user came from, else on the profile [PW-062, PW-063]. */
export function ChangeOwnPassword() {
  const { user } = app.useRouteContext()
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => {
    if (canGoBack) history.back()
    else void navigate({ to: paths.profile(), replace: true })
  }
  return (
    <PasswordChangeScreen
      owner={{ username: user.profile.username, email: user.email }}
      actions={{ change: changePassword, leave, notify }}
    />
  )
}
