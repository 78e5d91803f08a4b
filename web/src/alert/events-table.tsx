import { Table, UnstyledButton } from '@mantine/core'
import { alertMessages, alertsScreenMessages, type CompanyEvent, type EventFilter, listMessages } from '@strata/contract'
import { IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../platform/index.ts'
import { openTarget } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, RowActions, UnseenHead } from '../ui/index.ts'
import { deleteEvent } from './event-queries.ts'
import classes from './events-view.module.css'
import { findTargetOfEvent } from './target-of-event.ts'
import { useDeleting } from './use-deleting.ts'
import { useTargetActions } from './use-target-actions.ts'

interface Props {
  events: readonly CompanyEvent[]
  filter: EventFilter
  /** Another page is on its way. */
  isBusy: boolean
}

/** Date and event; one's own can be deleted, those for everyone stay (specification 3 §6). */
export function EventsTable({ events, filter, isBusy }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { listRef, remove } = useDeleting({
    ids: events.map(({ id }) => id),
    send: (id) => deleteEvent(client, companyId, id),
    deleted: alertMessages.eventDeleted,
    failed: alertMessages.eventDeleteFailed,
  })
  return (
    <div ref={listRef} tabIndex={-1} className={classes.place} aria-busy={isBusy}>
      {events.length === 0 ? (
        <EmptyState icon={<IconHistory size={28} stroke={1.4} />} title={alertsScreenMessages.noEvents.title}>
          {alertsScreenMessages.noEvents[filter]}
        </EmptyState>
      ) : (
        <Table aria-label={alertsScreenMessages.events}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.date}>{alertsScreenMessages.date}</Table.Th>
              <Table.Th>{alertsScreenMessages.event}</Table.Th>
              <UnseenHead name={listMessages.actions} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {events.map((event) => (
              <EventRow key={event.id} event={event} onDelete={() => void remove(event.id)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

function EventRow({ event, onDelete }: { event: CompanyEvent; onDelete: () => void }) {
  const { user } = useSession()
  const target = findTargetOfEvent(event.eventParams)
  const actionsOf = useTargetActions()
  return (
    <Table.Tr>
      <Table.Td className={classes.date}>{formatDateTime(event.creationDate, user.timezone)}</Table.Td>
      <Table.Td dir="auto">
        {target ? (
          <UnstyledButton className={classes.open} onClick={() => openTarget(target)}>
            {event.comments}
          </UnstyledButton>
        ) : (
          <span className={classes.said}>{event.comments}</span>
        )}
      </Table.Td>
      <Table.Td className={classes.actions}>
        <span data-menu-of={event.id}>
          <RowActions of={event.comments} actions={actionsOf(target, event.global ? undefined : onDelete)} />
        </span>
      </Table.Td>
    </Table.Tr>
  )
}
