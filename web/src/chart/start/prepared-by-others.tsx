import { fullName, startMessages as messages } from '@strata/contract'
import { IconMap2 } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { useNamedUsers } from '../../user/index.ts'

/** What everyone else sees of a company without an approved chart: who prepares it (specification 5 §19). */
export function PreparedByOthers() {
  const { company } = useSession()
  const ids = new Set([company.info.admin_id, company.info.ceo_id].filter((id) => id !== null))
  const users = useNamedUsers([...ids]) ?? []
  const names = [...ids].flatMap((id) => users.filter(({ companyUserId }) => companyUserId === id)).map(fullName)
  return (
    <EmptyState icon={<IconMap2 size={32} stroke={1.4} />} title={messages.noGlobalChart}>
      {names.length === 0
        ? messages.shownOnceApproved
        : messages.preparing({ first: names[0] ?? '', second: names[1] ?? '', count: names.length })}
    </EmptyState>
  )
}
