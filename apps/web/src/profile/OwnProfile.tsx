import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import type { PictureActions } from '@imsang/screens/picture/terms'
import { ProfileScreen } from '@imsang/screens/profile/ProfileScreen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { notify } from '../app/notify'
import { useFrameSettings } from '../app/useFrameSettings'
import { serverHas } from '../base/serverLevel'
import { session } from '../base/services'
import { loadable, waitingFor } from '../data/loadable'
import { amendOwnProfile, ownProfile, saveOwnProfile } from '../data/ownProfile'
import { pictureActions } from '../data/pictures'
import { resultOf } from '../data/resultOf'
import { myStudies } from '../data/studies'
import { OwnSessions } from '../own-sessions/OwnSessions'
import { useDraftStore } from '../session/drafts'
import { useSignOut } from '../session/useSignOut'

const app = getRouteApi('/_app')

/** One's own profile. What changes here changes in the frame around it too [PROF-003, PROF-023, PROF-031]. */
export function OwnProfile() {
  const { user: shown } = app.useRouteContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { logOut, question } = useSignOut(useFrameSettings().actions.logOut)
  const me = useQuery(ownProfile())
  const studies = useQuery(myStudies())

  useEffect(() => {
    const { user } = session.read()
    if (me.data && user && JSON.stringify(user) !== JSON.stringify(shown)) void router.invalidate()
  }, [me.data, shown, router])

  const { userId } = shown.profile
  const photo = useMemo<PictureActions>(() => {
    const show = (profileImageUrl: string | null) => amendOwnProfile(queryClient, { profile: { profileImageUrl } })
    return {
      upload: async (file, upload) => {
        const result = await pictureActions(queryClient, 'person', userId).upload(file, upload)
        if (result.ok) await show(result.url)
        return result
      },
      // Here alone, until the profile is loaded again [PROF-034, PROF-036, DEC-388].
      remove: () =>
        resultOf(async () => {
          await show(null)
          return { ok: true }
        }),
    }
  }, [queryClient, userId])

  // Without the list, the studies that the account names [DEC-389].
  const named = studies.isError ? me.data?.projects : undefined
  const own = studies.data ?? named
  return (
    <DraftsProvider value={useDraftStore()}>
      <ProfileScreen
        state={loadable(me, (user) => ({ user }))}
        studies={own ? { kind: 'ready', studies: own } : waitingFor(studies)}
        photo={photo}
        actions={{
          save: (edit) => saveOwnProfile(queryClient, edit),
          retry: () => void me.refetch(),
          retryStudies: () => void studies.refetch(),
          changePassword: () => void navigate({ to: paths.password() }),
          logOut,
          notify,
        }}
      >
        {serverHas('listOwnSessions', 'endOwnSession', 'endOtherSessions') && <OwnSessions notify={notify} />}
      </ProfileScreen>
      {question}
    </DraftsProvider>
  )
}
