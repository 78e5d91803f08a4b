import { fullName, substitutePageMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { Dialog, RowsSkeleton } from '../ui/index.ts'
import { userQuery } from '../user/index.ts'
import { SubstituteOf } from './substitute-section.tsx'

/** Who stands in for the member whom the address names, for the administrator (specification 4 §3). */
export function SubstituteDialog({ onClose }: { onClose: () => void }) {
  const { companyId, user } = useSession()
  const { dialog } = usePlace()
  const userId = dialog?.id ?? user.companyUserId
  const { data: member } = useQuery(userQuery(companyId, userId))
  return (
    <Dialog title={member ? messages.title({ name: fullName(member) }) : messages.open} size={560} onClose={onClose} isInAddress>
      {member ? <SubstituteOf member={member} /> : <RowsSkeleton rows={4} />}
    </Dialog>
  )
}
