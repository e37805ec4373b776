import { Banner } from '@imsang/ui/Banner'
import { Card } from '@imsang/ui/Card'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import type { Explanation } from './compareAccess'
import { USER_ACCESS } from './messages'
import type { AdminLevel } from './userAccessView'

interface AccountCardProps {
  account: Explanation['account']
  adminLevel: AdminLevel | null
}

/** What of an account decides its rights, and why it cannot sign in [USER-262, USER-266]. */
export function AccountCard({ account, adminLevel }: AccountCardProps) {
  return (
    <Card title={account.fullName} eyebrow={account.email} headingLevel={2}>
      {account.sentence !== null && (
        <Banner tone="caution" title={USER_ACCESS.barred}>
          {account.sentence}
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: USER_ACCESS.organization, value: account.organizationName },
          { term: USER_ACCESS.jobRole, value: account.jobRoleName },
          { term: USER_ACCESS.level, value: account.levelName },
          { term: USER_ACCESS.adminLevel, value: textOf(adminLevel) },
        ]}
      />
    </Card>
  )
}

function textOf(adminLevel: AdminLevel | null): string {
  if (adminLevel === null) return USER_ACCESS.adminLevelLoading
  return adminLevel.isCertain ? USER_ACCESS.adminLevels[adminLevel.level] : USER_ACCESS.adminLevelFailed
}
