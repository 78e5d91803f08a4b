import { Button } from '@mantine/core'
import { expectationMessages, expectationTableMessages as messages } from '@strata/contract'
import { IconListDetails } from '@tabler/icons-react'
import { EmptyState } from '../../ui/index.ts'
import type { DetailsView } from './use-details-view.ts'

interface Props {
  view: DetailsView
  /** Left out for those who cannot. */
  onAdd: (() => void) | undefined
}

/** Instead of rows: there are none yet, or the filter leaves none. */
export function NoDetails({ view: { type, rows, table }, onAdd }: Props) {
  const icon = <IconListDetails size={32} stroke={1.4} />
  if (rows.length > 0) {
    return (
      <EmptyState
        icon={icon}
        title={messages.noMatch}
        action={
          <Button variant="default" onClick={() => table.setGlobalFilter('')}>
            {messages.showAll}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={icon} title={messages.empty} action={onAdd && <Button onClick={onAdd}>{expectationMessages.addDetail}</Button>}>
      {messages.emptyHint[type]}
    </EmptyState>
  )
}
