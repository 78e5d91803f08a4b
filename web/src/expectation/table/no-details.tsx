import { Button } from '@mantine/core'
import { type ExpectationType, expectationMessages } from '@strata/contract'
import { IconListDetails } from '@tabler/icons-react'
import { EmptyState } from '../../ui/index.ts'
import type { DetailsView } from './use-details-view.ts'

interface Props {
  view: DetailsView
  /** Left out for those who cannot. */
  onAdd: (() => void) | undefined
}

const whatBelongs: Record<ExpectationType, string> = {
  ce: 'What customers expect of this process belongs here, each with its target and bounds.',
  se: 'What this process expects of its suppliers belongs here, each with its target and bounds.',
  ie: 'What this process and those beside it expect of each other belongs here.',
}

/** Instead of rows: there are none yet, or the filter leaves none. */
export function NoDetails({ view: { type, rows, table }, onAdd }: Props) {
  const icon = <IconListDetails size={32} stroke={1.4} />
  if (rows.length > 0) {
    return (
      <EmptyState
        icon={icon}
        title="No row has all of these words"
        action={
          <Button variant="default" onClick={() => table.setGlobalFilter('')}>
            Show all rows
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={icon} title="No rows yet" action={onAdd && <Button onClick={onAdd}>{expectationMessages.addDetail}</Button>}>
      {whatBelongs[type]}
    </EmptyState>
  )
}
