import { Button, Group } from '@mantine/core'
import { actionMessages, fullName, type Handover, handoverPageMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { Dialog, EmptyState, LoadFailed, RowsSkeleton, useIsSmall } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import { HandoverForm } from './handover-form.tsx'
import { handoverQuery } from './handover-queries.ts'

/** The responsibilities of the person whom the address names, to be given to others (specification 4 §9). */
export function HandoverDialog({ onClose }: { onClose: () => void }) {
  const { companyId, user } = useSession()
  const { dialog } = usePlace()
  const userId = dialog?.id ?? user.companyUserId
  const isSmall = useIsSmall()
  const { data, isError, refetch } = useQuery(handoverQuery(companyId, userId))
  // The form begins with whom it proposes.
  const { people } = usePeople('active')
  const isOwn = userId === user.companyUserId
  return (
    <Dialog
      title={isOwn || !data ? messages.titleOwn : messages.title({ name: fullName(data.person) })}
      size={760}
      fullScreen={isSmall}
      radius={isSmall ? 0 : 'lg'}
      onClose={onClose}
      isInAddress
    >
      {isError && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
      {!(data && people) && !isError && <RowsSkeleton rows={6} />}
      {data && data.lines.length === 0 && <Nothing handover={data} onClose={onClose} />}
      {data && people && data.lines.length > 0 && <HandoverForm key={userId} handover={data} {...{ isOwn, onClose }} />}
    </Dialog>
  )
}

function Nothing({ handover: { person, hiddenCount }, onClose }: { handover: Handover; onClose: () => void }) {
  return (
    <>
      <EmptyState title={messages.none.title}>
        {hiddenCount > 0 ? messages.hidden({ count: hiddenCount }) : messages.none.text({ name: fullName(person) })}
      </EmptyState>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {actionMessages.close}
        </Button>
      </Group>
    </>
  )
}
