import { type ExpectationRow, expectationMessages as messages } from '@strata/contract'
import { IconFolderOpen, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { type Standing, standingOf } from '../../platform/index.ts'
import { IconAction } from '../../ui/index.ts'
import type { RowDeeds } from './use-row-deeds.tsx'

/** Open, Create and Delete Expectation: what the reader's roles never give is hidden, the rest says why it cannot be used. */
export function RowActions({ row, deeds }: { row: ExpectationRow; deeds: RowDeeds }) {
  return (
    <>
      <RowAction label={messages.open} Icon={IconFolderOpen} standing={openStanding(row)} onClick={deeds.open} />
      <RowAction label={messages.create} Icon={IconPlus} standing={createStanding(row)} onClick={deeds.create} />
      <RowAction label={messages.delete} Icon={IconTrash} standing={removeStanding(row)} onClick={deeds.remove} />
    </>
  )
}

interface Props {
  label: string
  Icon: TablerIcon
  standing: Standing
  onClick: () => void
}

function RowAction({ label, Icon, standing, onClick }: Props) {
  if (!standing.isShown) return null
  return (
    <IconAction label={label} variant="default" reason={standing.reason} onClick={onClick}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}

function openStanding({ can, expectation, underWay }: ExpectationRow): Standing {
  const standing = standingOf(can, 'read', '')
  const isNone = expectation === null && underWay === null
  return standing.isShown ? { isShown: true, reason: standing.reason || (isNone ? 'There is no Expectation yet.' : undefined) } : standing
}

function createStanding({ can, expectation, underWay, hasSummary }: ExpectationRow): Standing {
  const why =
    expectation === null && underWay === null ? 'This process was removed from the approved chart.' : 'There is an Expectation already.'
  return standingOf(can, 'create', hasSummary ? why : messages.noSummary)
}

function removeStanding({ can, wipRows }: ExpectationRow): Standing {
  const standing = standingOf(can, 'remove', 'Only a WIP can be deleted.')
  if (!standing.isShown || !wipRows) return standing
  return { isShown: true, reason: messages.rowsFirst }
}
