import { processRoleMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { nameOfProcess, usePermissions } from '../../process/index.ts'
import { Dialog, FieldsSkeleton, LoadFailed } from '../../ui/index.ts'
import type { Workspace } from '../use-workspace.ts'
import { assignablePlaces, type RolePlace } from './assignable.ts'
import { EditRolesForm } from './edit-roles-form.tsx'
import { PlacePicker } from './place-picker.tsx'

interface Props {
  workspace: Workspace
  onClose: () => void
}

/** Who holds which role: of the process, or of one of its macro processes (specification 5 §5). */
export function EditRolesDialog({ workspace: { process, macroProcesses = [], isTreeLoading }, onClose }: Props) {
  const places = assignablePlaces(process, macroProcesses)
  const [place, setPlace] = useState(places[0])
  const [isChanged, setChanged] = useState(false)
  if (!place) return null
  return (
    <Dialog
      title={messages.editOf({ process: nameOfProcess(process) })}
      size={560}
      isInAddress
      onClose={onClose}
      closeOnClickOutside={!isChanged}
    >
      {places.length > 1 && <PlacePicker {...{ places, place }} onPick={setPlace} blockedBy={isChanged ? messages.saveFirst : undefined} />}
      {isTreeLoading ? (
        // There may be places to choose from above the form.
        <FieldsSkeleton fields={4} />
      ) : (
        <Form key={place.process.chronId} globalChronId={process.chronId} {...{ place, onClose }} onChanged={setChanged} />
      )}
    </Dialog>
  )
}

interface FormProps {
  place: RolePlace
  globalChronId: number
  onChanged: (isChanged: boolean) => void
  onClose: () => void
}

/** The form starts with the roles as they are. */
function Form(props: FormProps) {
  const { data, isError, refetch } = usePermissions(props.place.process.chronId)
  if (data) return <EditRolesForm permissions={data} reload={async () => (await refetch()).data} {...props} />
  return isError ? <LoadFailed title={messages.loadFailed} tryAgain={refetch} /> : <FieldsSkeleton fields={4} />
}
