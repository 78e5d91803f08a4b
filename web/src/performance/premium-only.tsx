import { fullName, performanceScreenMessages, sessionMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { useSession } from '../session/index.ts'
import { EmptyState } from '../ui/index.ts'
import { useNamedUsers } from '../user/index.ts'

const messages = performanceScreenMessages.premium

/** In the place of performance data in a basic company: what they are, and whom to ask for them (specification 2 §8). */
export function PremiumOnly() {
  const { company, isAdmin } = useSession()
  const users = useNamedUsers([company.info.admin_id])
  const admin = users?.find(({ companyUserId }) => companyUserId === company.info.admin_id)
  return (
    <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={sessionMessages.premiumOnly}>
      <p>{messages.what}</p>
      <p>{isAdmin ? messages.askProvider : admin ? messages.askAdmin({ name: fullName(admin) }) : messages.askAnyAdmin}</p>
    </EmptyState>
  )
}
