import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type DocumentType, documentsListMessages, type ListedStatus } from '@strata/contract'
import { useIsSmall } from '../../ui/index.ts'
import { describeStatus } from '../document-status.ts'

interface Props {
  docType: DocumentType
  statuses: readonly ListedStatus[]
  value: ListedStatus
  onChange: (status: ListedStatus) => void
}

/** Which state is listed (specification 2 §2). */
export function StatusFilter({ docType, statuses, value, onChange }: Props) {
  const isSmall = useIsSmall()
  const choices = statuses.map((status) => ({ value: status, label: describeStatus(docType, status) }))
  const choose = (chosen: string): void => {
    const status = statuses.find((known) => known === chosen)
    if (status) onChange(status)
  }
  if (isSmall && choices.length > 3)
    return (
      <NativeSelect
        aria-label={documentsListMessages.status}
        data={choices}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  return <SegmentedControl aria-label={documentsListMessages.status} data={choices} value={value} onChange={choose} />
}
