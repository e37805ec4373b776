import { accessLevelOf } from '@imsang/domain/access'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import { type NewUser, UserRegistrationScreen } from '@imsang/screens/user-registration/UserRegistrationScreen'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { notify } from '../app/notify'
import { opens } from '../app/opens'
import { jobRoles, organizationOptions } from '../data/administration'
import { checkEmail } from '../data/checkEmail'
import { createUser } from '../data/userRegistration'
import { useDraftStore } from '../session/drafts'

const app = getRouteApi('/_app')

/** The form that registers a user; afterwards the list of users opens, for those who may open it [USER-120, USER-121]. */
export function RegisterUser() {
  const { account } = app.useRouteContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const mayOpenUsers = opens(account, paths.users()) === true

  const register = async (user: NewUser, image: File | null) => {
    const result = await createUser(user, image)
    if (result.ok) await queryClient.invalidateQueries({ queryKey: ['users'] })
    return result
  }
  return (
    <DraftsProvider value={useDraftStore()}>
      <UserRegistrationScreen
        ownLevel={accessLevelOf(account)}
        actions={{
          findOrganizations: (keyword) => queryClient.fetchQuery(organizationOptions(keyword)),
          listJobRoles: (type) => queryClient.fetchQuery(jobRoles(type)),
          checkEmail,
          register,
          cancel: () => history.back(),
          notify,
        }}
        onDone={mayOpenUsers ? () => void navigate({ to: paths.users() }) : null}
      />
    </DraftsProvider>
  )
}
