import { Skeleton } from '@mantine/core'
import { type Alert, alertMessages, alertsScreenMessages } from '@strata/contract'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed } from '../ui/index.ts'
import classes from './alert-list.module.css'
import { deleteAlert, useAlerts } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import { useDeleting } from './use-deleting.ts'
import { useIsWaiting } from './work-query.ts'

/** One's alerts, the newest first; those not seen before are marked (specification 1 §2). What is listed as waiting is not repeated. */
export function AlertList() {
  const { data, error, refetch } = useAlerts()
  useFailureToast(error, refetch)
  const isListedAbove = useIsWaiting()
  if (data) return <Alerts alerts={data.filter((alert) => !isListedAbove(alert))} />
  return error ? <LoadFailed title={alertMessages.listFailed} tryAgain={refetch} /> : <Skeleton height={160} radius={0} />
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { listRef, remove } = useDeleting({
    ids: alerts.map(({ id }) => id),
    send: (id) => deleteAlert(client, companyId, id),
    deleted: alertMessages.deleted,
    failed: alertMessages.deleteFailed,
  })
  return (
    <div ref={listRef} tabIndex={-1} className={classes.place}>
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <ul className={classes.list} aria-label={alertsScreenMessages.alerts}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onDelete={() => void remove(alert.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const NoAlerts = () => (
  <EmptyState icon={<IconBell size={28} stroke={1.4} />} title={alertsScreenMessages.noAlerts.title}>
    {alertsScreenMessages.noAlerts.text}
  </EmptyState>
)
