import { userDialogMessages as messages, type User, userMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { Dialog, FieldsSkeleton, LoadFailed } from '../../ui/index.ts'
import type { Seats } from '../seats.ts'
import { storedUserQuery } from '../user-queries.ts'
import { EditUserForm } from './edit-user-form.tsx'

interface Props {
  user: Pick<User, 'companyUserId'>
  seats: Seats
  onClose: () => void
}

/** Changes a user, from the state that is stored now. */
export function EditUserDialog({ user: { companyUserId }, seats, onClose }: Props) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(storedUserQuery(companyId, companyUserId))
  const [isHeld, setHeld] = useState(false)
  return (
    // While a question is over it Esc answers the question alone.
    <Dialog title={messages.editTitle} size={480} onClose={onClose} closeOnEscape={!isHeld} closeOnClickOutside={!isHeld} isInAddress>
      {data && <EditUserForm stored={data} reload={async () => (await refetch()).data} {...{ seats, onClose, setHeld }} />}
      {!data &&
        (isError ? (
          <LoadFailed title={userMessages.infoFailed} tryAgain={refetch} />
        ) : (
          <FieldsSkeleton fields={Object.keys(messages.fields).length} />
        ))}
    </Dialog>
  )
}
