import { processRoleMessages as messages, type RoleCode } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleChangesQuery } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog, EmptyState, LoadFailed, RowsSkeleton, useIsSmall } from '../../ui/index.ts'
import type { Workspace } from '../use-workspace.ts'
import { type RolePlace, rolePlaces } from './assignable.ts'
import { PlacePicker } from './place-picker.tsx'
import { RoleChangeCards } from './role-change-cards.tsx'
import { groupChanges, type RoleChangeRow } from './role-change-rows.ts'
import { RoleChangeTable } from './role-change-table.tsx'

interface Props {
  workspace: Workspace
  onClose: () => void
}

/** Who gave which role to whom, and took it (specification 2 §2): of the process, or of one of its macro processes. */
export function RoleChangeLogDialog({ workspace: { process, macroProcesses = [] }, onClose }: Props) {
  const places = rolePlaces(process, macroProcesses)
  const [place, setPlace] = useState(places[0])
  if (!place) return null
  return (
    <Dialog title={messages.logTitle} size={960} onClose={onClose}>
      {places.length > 1 && <PlacePicker {...{ places, place }} onPick={setPlace} />}
      <ChangeLog place={place} />
    </Dialog>
  )
}

function ChangeLog({ place: { process, codes } }: { place: RolePlace }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(roleChangesQuery(companyId, process.chronId))
  if (isError) return <LoadFailed title={messages.changeLogFailed} tryAgain={refetch} />
  if (!data) return <RowsSkeleton rows={6} />
  if (data.length === 0) return <EmptyState title={messages.noChanges.title}>{messages.noChanges.text}</EmptyState>
  return <Changes rows={groupChanges(data)} codes={codes} />
}

function Changes({ rows, codes }: { rows: readonly RoleChangeRow[]; codes: readonly RoleCode[] }) {
  return useIsSmall() ? <RoleChangeCards rows={rows} codes={codes} /> : <RoleChangeTable rows={rows} codes={codes} />
}
