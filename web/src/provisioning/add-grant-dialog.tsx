import { Button, Group, Select, Stack } from '@mantine/core'
import {
  actionMessages,
  type GrantedRole,
  type GroupsAndProcesses,
  grantedRoles,
  provisionedGroupsMessages as messages,
  type NewGrant,
  type ProvisionedGroup,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '../factor/index.ts'
import { runAction } from '../platform/index.ts'
import { roleWords } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, Dialog } from '../ui/index.ts'
import { addingGrant, refreshProvisioning } from './provisioning-queries.ts'

interface Props {
  group: ProvisionedGroup
  processes: GroupsAndProcesses['processes']
  onClose: () => void
}

const advisors = 'advisors'

/** What the people of a group are: advisors, or holders of a role of a process. */
export function AddGrantDialog({ group, processes, onClose }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [what, setWhat] = useState<string | null>(null)
  const [processId, setProcessId] = useState<string | null>(null)
  const role = grantedRoles.find((each) => each === what)
  const offered = processes.filter(({ roles }) => role !== undefined && roles.includes(role))
  const read = readGrant({ what, role, processId })
  const { prove, dialog } = useProof()
  const add = (): void => {
    if ('reason' in read) return
    prove({
      title: messages.signTitle({ group: group.name }),
      lead: messages.signLead,
      actionLabel: messages.add,
      work: (signature) =>
        runAction({
          ...addingGrant({ companyId, groupId: group.id }, read.grant, signature),
          onDone: onClose,
          refresh: () => refreshProvisioning(client, companyId),
        }),
    })
  }
  return (
    <Dialog title={messages.dialogTitle({ group: group.name })} size={480} onClose={onClose}>
      <Stack gap="md">
        <Select
          data-autofocus
          label={messages.what}
          placeholder={messages.choose}
          data={[{ value: advisors, label: messages.advisors }, ...grantedRoles.map((each) => ({ value: each, label: roleWords[each] }))]}
          value={what}
          onChange={(chosen) => {
            setWhat(chosen)
            setProcessId(null)
          }}
        />
        {role && (
          <Select
            label={messages.ofProcess}
            placeholder={messages.searchProcess}
            searchable
            nothingFoundMessage={messages.noProcess}
            limit={60}
            data={offered.map(({ chronId, pid, pname }) => ({ value: String(chronId), label: messages.process({ pid, pname }) }))}
            value={processId}
            onChange={setProcessId}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <ActionButton reason={'reason' in read ? read.reason : undefined} onClick={add}>
            {messages.add}
          </ActionButton>
        </Group>
      </Stack>
      {dialog}
    </Dialog>
  )
}

interface Chosen {
  what: string | null
  role: GrantedRole | undefined
  processId: string | null
}

function readGrant({ what, role, processId }: Chosen): { grant: NewGrant } | { reason: string } {
  if (what === advisors) return { grant: { holds: null } }
  if (!role) return { reason: messages.missing }
  return processId === null ? { reason: messages.processMissing } : { grant: { holds: { role, processChronId: Number(processId) } } }
}
