import { accessLevelOf, meetsLevel } from '@imsang/domain/access'
import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../../home/AdminHome'
import { OwnHome } from '../../../home/OwnHome'

/** Home: cards for administrators, the last study for all other users [ROUTE-047 … ROUTE-050, HOME-001 … HOME-009]. */
export const Route = createFileRoute('/_app/_open/main')({ component: Home })

function Home() {
  const { account } = Route.useRouteContext()
  return meetsLevel(accessLevelOf(account), 'TENANT_ADMIN') ? <AdminHome /> : <OwnHome />
}
