import { Alert, Button, Group, Stack } from '@mantine/core'
import { actionMessages, type Issue, processRoleMessages as messages, type RoleCode } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refreshChartsBelow } from '../../chart/index.ts'
import { type Permissions, refreshProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { saveRoles } from '../process-changes.ts'
import { mayAssign, type RolePlace } from './assignable.ts'
import { type EditedRoles, findChangedLists, readGroups, readLists, rebaseRoles } from './role-edits.ts'
import { RoleField } from './role-field.tsx'
import { useRolePeople } from './use-role-people.ts'

interface Props {
  place: RolePlace
  globalChronId: number
  permissions: Permissions
  /** Loads the roles again. */
  reload: () => Promise<Permissions | undefined>
  onChanged: (isChanged: boolean) => void
  onClose: () => void
}

/** Edits the role lists of one process. When somebody else has changed them in the meantime, it shows that and rebases the edits on the newer lists. */
export function EditRolesForm({ place: { process, codes }, globalChronId, permissions, reload, onChanged, onClose }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  /** As last loaded; what was edited is compared with it. */
  const [loaded, setLoaded] = useState({ lists: readLists(permissions.roles, codes, process.chronId), etag: permissions.etag })
  const [lists, setLists] = useState<EditedRoles>(loaded.lists)
  const { people, search } = useRolePeople(permissions.roles, Object.values(lists).flat())
  const [meanwhile, setMeanwhile] = useState<string>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [isBusy, setBusy] = useState(false)
  const changed = findChangedLists(loaded.lists, lists)
  const isChanged = Object.keys(changed).length > 0

  const edit = (code: RoleCode, ids: readonly number[]): void => {
    const next = { ...lists, [code]: ids }
    setLists(next)
    setIssues([])
    onChanged(Object.keys(findChangedLists(loaded.lists, next)).length > 0)
  }
  const rebaseOnNewer = async (detail: string): Promise<void> => {
    const fresh = await reload()
    if (!fresh) return
    const newer = readLists(fresh.roles, codes, process.chronId)
    setLoaded({ lists: newer, etag: fresh.etag })
    setLists(rebaseRoles(loaded.lists, lists, newer))
    setMeanwhile(detail)
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const outcome = await saveRoles({ companyId, processId: process.chronId }, changed, loaded.etag)
    if (outcome.kind === 'saved') {
      await Promise.all([
        refreshProcess(client, companyId, globalChronId),
        refreshProcess(client, companyId, process.chronId),
        refreshChartsBelow(client, companyId, globalChronId),
      ])
      onClose()
      return
    }
    if (outcome.kind === 'meanwhile') await rebaseOnNewer(outcome.detail)
    setIssues(outcome.kind === 'refused' ? (outcome.problem?.issues ?? []) : [])
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        {meanwhile !== undefined && (
          <Alert role="alert" variant="default">
            {meanwhile} {messages.newer}
          </Alert>
        )}
        {codes.map((code) => (
          <RoleField
            key={code}
            code={code}
            people={people}
            search={search}
            ids={lists[code] ?? []}
            groups={readGroups(permissions.roles, code, process.chronId)}
            mayEdit={mayAssign(process, code)}
            error={issues.find(({ path }) => path.startsWith(code))?.message}
            onChange={(ids) => edit(code, ids)}
          />
        ))}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} reason={isChanged ? undefined : messages.unchanged}>
          {actionMessages.save}
        </ActionButton>
      </Group>
    </form>
  )
}
