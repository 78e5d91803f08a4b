import { type Alert, actionMessages, alertMessages, alertsScreenMessages } from '@strata/contract'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { runForEach, useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { BulkBar, CheckAll, type CheckedRows, EmptyState, LoadFailed, RowsSkeleton, useCheckedRows, useConfirm } from '../ui/index.ts'
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
  return error ? <LoadFailed title={alertMessages.listFailed} tryAgain={refetch} /> : <RowsSkeleton rows={6} />
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
  const rows = useCheckedRows(alerts, idOf)
  return (
    <div ref={listRef} tabIndex={-1} className={classes.place}>
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <>
          <div className={classes.all}>
            <CheckAll rows={rows} label={alertsScreenMessages.chooseAll} />
          </div>
          <ul className={classes.list} aria-label={alertsScreenMessages.alerts}>
            {alerts.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                isChecked={rows.isChecked(alert)}
                toggle={() => rows.toggle(alert)}
                onDelete={() => void remove(alert.id)}
              />
            ))}
          </ul>
        </>
      )}
      <CheckedAlertsBar rows={rows} />
    </div>
  )
}

const idOf = ({ id }: Alert): number => id

function CheckedAlertsBar({ rows: { checked, clear } }: { rows: CheckedRows<Alert> }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const count = checked.length
  const removeAll = (): void =>
    void runForEach({
      rows: checked,
      confirm: () => ask(deletionOf(count)),
      work: ({ id }) => deleteAlert(client, companyId, id),
      nameOf: ({ text }) => text,
      done: (deleted) => alertsScreenMessages.alertsDeleted({ count: deleted }),
      failed: alertsScreenMessages.alertsFailed,
    })
  return (
    <>
      <BulkBar count={count} clear={clear} actions={[{ label: actionMessages.delete, Icon: IconTrash, run: removeAll }]} />
      {dialog}
    </>
  )
}

const deletionOf = (count: number) => ({
  title: alertsScreenMessages.deleteTitle({ count }),
  body: alertsScreenMessages.deleteText,
  confirm: actionMessages.delete,
  isDestructive: true,
})

const NoAlerts = () => (
  <EmptyState icon={<IconBell size={28} stroke={1.4} />} title={alertsScreenMessages.noAlerts.title}>
    {alertsScreenMessages.noAlerts.text}
  </EmptyState>
)
