import { type ExpectationRow, expectationMessages as messages, expectationScreenMessages as screen } from '@strata/contract'
import { IconFolderOpen, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { type Availability, readAvailability } from '../../platform/index.ts'
import { IconAction } from '../../ui/index.ts'
import type { RowHandlers } from './use-row-handlers.tsx'

/** Open, Create and Delete Expectation: what the reader's roles never give is hidden, the rest says why it cannot be used. */
export function RowActions({ row, handlers }: { row: ExpectationRow; handlers: RowHandlers }) {
  return (
    <>
      <RowAction label={messages.open} Icon={IconFolderOpen} availability={readOpenAvailability(row)} onClick={handlers.open} />
      <RowAction label={messages.create} Icon={IconPlus} availability={readCreateAvailability(row)} onClick={handlers.create} />
      <RowAction label={messages.delete} Icon={IconTrash} availability={readRemoveAvailability(row)} onClick={handlers.remove} />
    </>
  )
}

interface Props {
  label: string
  Icon: TablerIcon
  availability: Availability
  onClick: () => void
}

function RowAction({ label, Icon, availability, onClick }: Props) {
  if (!availability.isShown) return null
  return (
    <IconAction label={label} variant="default" reason={availability.reason} onClick={onClick}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}

function readOpenAvailability({ can, expectation, underWay }: ExpectationRow): Availability {
  const availability = readAvailability(can, 'read', '')
  const isNone = expectation === null && underWay === null
  return availability.isShown ? { isShown: true, reason: availability.reason || (isNone ? screen.notThere : undefined) } : availability
}

function readCreateAvailability({ can, expectation, underWay, hasSummary }: ExpectationRow): Availability {
  const why = expectation === null && underWay === null ? screen.processRemoved : screen.exists
  return readAvailability(can, 'create', hasSummary ? why : messages.noSummary)
}

function readRemoveAvailability({ can, wipRows }: ExpectationRow): Availability {
  const availability = readAvailability(can, 'remove', screen.onlyWipDeleted)
  if (!availability.isShown || !wipRows) return availability
  return { isShown: true, reason: messages.rowsFirst }
}
