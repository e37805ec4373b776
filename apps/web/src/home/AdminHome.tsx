import { type HomeCard, HomeScreen } from '@imsang/screens/home/HomeScreen'
import { paths } from '@imsang/screens/paths'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { opens } from '../app/opens'
import { organizationCount, pendingUsers, studyCount } from '../data/administration'
import { waitingFor } from '../data/loadable'
import { users } from '../data/users'

const app = getRouteApi('/_app')

/** Home of administrators: one count for each screen open to them, from that screen's list [HOME-010 … HOME-015]. */
export function AdminHome() {
  const { account } = app.useRouteContext()
  const [seesOrganizations, seesUsers, seesStudies] = [paths.organizations(), paths.users(), paths.allStudies()].map(
    (path) => opens(account, path),
  )
  const organizations = useQuery({ ...organizationCount(), enabled: seesOrganizations === true })
  const active = useQuery({ ...users(), enabled: seesUsers === true })
  const pending = useQuery({ ...pendingUsers(), enabled: seesUsers === true })
  const studies = useQuery({ ...studyCount(), enabled: seesStudies === true })
  const cards = [
    ...(seesOrganizations ? [cardOf('organizations', organizations, (count) => count)] : []),
    ...(seesUsers ? [cardOf('users', active, ({ totalUsers }) => totalUsers)] : []),
    ...(seesUsers ? [cardOf('pending', pending, ({ length }) => length)] : []),
    ...(seesStudies ? [cardOf('studies', studies, (count) => count)] : []),
  ]
  return <HomeScreen state={{ kind: 'admin', cards }} />
}

function cardOf<Data>(id: HomeCard['id'], query: UseQueryResult<Data>, countOf: (data: Data) => number): HomeCard {
  const { data, isError, refetch } = query
  const onRetry = () => void refetch()
  if (data !== undefined && !isError) return { id, onRetry, count: { kind: 'ready', value: countOf(data) } }
  return { id, onRetry, count: waitingFor(query) }
}
