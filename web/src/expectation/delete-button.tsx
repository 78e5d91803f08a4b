import { type ExpectationInfo, expectationMessages, expectationScreenMessages } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { readAvailability } from '../platform/index.ts'
import { BarButton, isEditable } from '../version/index.ts'

interface Props {
  version: ExpectationInfo
  /** How many rows it has; not known while they load. */
  rows: number | undefined
  isSmall: boolean
  onDelete: () => void
}

/** Deletes a WIP once all its rows are deleted (specification 3 §4). */
export function DeleteButton({ version, rows, isSmall, onDelete }: Props) {
  const availability = readAvailability(version.can, 'remove', expectationScreenMessages.processRemoved)
  if (!availability.isShown || !isEditable(version) || rows === undefined) return null
  const reason = availability.reason ?? (rows > 0 ? expectationMessages.rowsFirst : undefined)
  return (
    <BarButton label={expectationMessages.delete} Icon={IconTrash} {...{ isSmall, reason }} aria-haspopup="dialog" onClick={onDelete} />
  )
}
