import { type ExpectationRow, expectationMessages as messages, expectationScreenMessages as screen } from '@strata/contract'
import { IconPlus, IconTarget } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { readAvailability } from '../platform/index.ts'
import { openProcessItem } from '../process/index.ts'
import { EmptyState, ListedButton, useConfirm } from '../ui/index.ts'
import { createExpectation } from './create-and-delete.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

const icon = <IconTarget size={32} stroke={1.4} />

/** Where there is no expectation: those who may create it do so here, others read what belongs here. */
export function NoExpectation({ row, place }: { row: ExpectationRow; place: ExpectationPlace }) {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  if (!row.hasSummary) return <NoSummary {...{ row, place }} />
  const availability = readAvailability(row.can, 'create', screen.processRemoved)
  return (
    <>
      <EmptyState
        icon={icon}
        title={screen.empty}
        action={
          availability.isShown && (
            <ListedButton
              leftSection={<IconPlus size={16} stroke={1.6} />}
              reason={availability.reason}
              onClick={() => void createExpectation({ client, place, ask })}
            >
              {messages.create}
            </ListedButton>
          )
        }
      >
        {screen.emptyHint[place.type]({ process: `(${row.pid}) ${row.pname}` })}
      </EmptyState>
      {dialog}
    </>
  )
}

/** Whom expectations are about is in the approved summary. */
const NoSummary = ({ row, place }: { row: ExpectationRow; place: ExpectationPlace }) => (
  <EmptyState
    icon={icon}
    title={messages.noSummary}
    action={
      <ListedButton variant="default" onClick={() => openProcessItem({ globalChronId: row.globalChronId, itemType: 'ps' })}>
        {screen.summary}
      </ListedButton>
    }
  >
    {screen.noSummaryHint[place.type]}
  </EmptyState>
)
