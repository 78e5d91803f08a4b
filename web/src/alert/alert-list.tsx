import { Button } from '@mantine/core'
import { type Alert, actionMessages, alertMessages, alertsScreenMessages } from '@strata/contract'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { runForEach, useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useListPlace } from '../tabs/index.ts'
import {
  BulkBar,
  CheckAll,
  type CheckedRows,
  EmptyState,
  LoadFailed,
  Pager,
  RowsSkeleton,
  useCheckedRows,
  useConfirm,
  useLastPage,
} from '../ui/index.ts'
import { useIsWaiting } from '../work/index.ts'
import classes from './alert-list.module.css'
import { deleteAlert, useAlerts } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import { AlertsBar, alertsKind, findAlerts } from './alerts-bar.tsx'
import { useDeleting } from './use-deleting.ts'

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
  const shown = useListPlace(alertsKind)
  const { page, size, show } = shown
  const found = findAlerts(alerts, shown)
  useLastPage({ page, size }, found.length, show)
  const listed = found.slice(page * size, (page + 1) * size)
  const rows = useCheckedRows(listed, idOf)
  return (
    <div ref={listRef} tabIndex={-1} className={classes.place}>
      {alerts.length > 0 && <AlertsBar shown={shown} found={found} />}
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : found.length === 0 ? (
        <NoneFound showAll={() => show({ choice: 'all', search: '' })} />
      ) : (
        <>
          <div className={classes.all}>
            <CheckAll rows={rows} label={alertsScreenMessages.chooseAll} />
          </div>
          <ul className={classes.list} aria-label={alertsScreenMessages.alerts}>
            {listed.map((alert) => (
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
      <Pager label={alertsScreenMessages.pagesOfAlerts} {...{ page, size }} sizes={sizesAscending} total={found.length} onChange={show} />
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

const sizesAscending = [...alertsKind.sizes].sort((a, b) => a - b)

const NoneFound = ({ showAll }: { showAll: () => void }) => (
  <EmptyState title={alertsScreenMessages.noneFound.title} action={<Button onClick={showAll}>{alertsScreenMessages.showAll}</Button>}>
    {alertsScreenMessages.noneFound.text}
  </EmptyState>
)

const NoAlerts = () => (
  <EmptyState icon={<IconBell size={28} stroke={1.4} />} title={alertsScreenMessages.noAlerts.title}>
    {alertsScreenMessages.noAlerts.text}
  </EmptyState>
)
