import { Select } from '@mantine/core'
import { processRoleMessages } from '@strata/contract'
import { nameOfProcess } from '../../process/index.ts'
import type { RolePlace } from './assignable.ts'

interface Props {
  places: readonly RolePlace[]
  place: RolePlace
  onPick: (place: RolePlace) => void
  /** Why another process cannot be chosen now. */
  blockedBy?: string | undefined
}

/** Which process's roles: the global one's, or a macro process's. */
export function PlacePicker({ places, place, onPick, blockedBy }: Props) {
  return (
    <Select
      label={processRoleMessages.rolesOf}
      description={blockedBy}
      disabled={blockedBy !== undefined}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={places.map(({ process }) => ({ value: String(process.chronId), label: nameOfProcess(process) }))}
      value={String(place.process.chronId)}
      onChange={(value) => {
        const picked = places.find(({ process }) => String(process.chronId) === value)
        if (picked) onPick(picked)
      }}
      mb="md"
    />
  )
}
