import { Button } from '@mantine/core'
import { type GroupGrant, type GroupsAndProcesses, provisionedGroupsMessages as messages, type ProvisionedGroup } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runAction } from '../platform/index.ts'
import { roleWords } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed, RowsSkeleton, useConfirm } from '../ui/index.ts'
import { AddGrantDialog } from './add-grant-dialog.tsx'
import classes from './provisioning.module.css'
import { groupsQuery, refreshProvisioning, removingGrant } from './provisioning-queries.ts'

/** The groups of the directory, and what each stands for. */
export function GroupList() {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(groupsQuery(companyId))
  return (
    <div>
      <h4 className={classes.label}>{messages.title}</h4>
      <p className={classes.words}>{messages.lead}</p>
      {isError && !data && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {data?.groups.length === 0 && <EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>}
      {data && data.groups.length > 0 && (
        <ul className={classes.groups} aria-label={messages.title}>
          {data.groups.map((group) => (
            <GroupRow key={group.id} group={group} processes={data.processes} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface GroupProps {
  group: ProvisionedGroup
  processes: GroupsAndProcesses['processes']
}

function GroupRow({ group, processes }: GroupProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <span className={classes.groupName} dir="auto">
          {group.name}
        </span>
        <span className={classes.quiet}>{messages.people({ count: group.people })}</span>
        <Button
          variant="default"
          size="xs"
          className={classes.aside}
          aria-label={messages.addTo({ group: group.name })}
          onClick={() => setAdding(true)}
        >
          {messages.add}
        </Button>
      </div>
      {group.grants.length === 0 && <p className={classes.words}>{messages.nothing}</p>}
      {group.grants.map((grant) => (
        <GrantRow key={grant.id} group={group} grant={grant} />
      ))}
      {isAdding && <AddGrantDialog group={group} processes={processes} onClose={() => setAdding(false)} />}
    </li>
  )
}

function GrantRow({ group, grant }: { group: ProvisionedGroup; grant: GroupGrant }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const what = describeGrant(grant)
  const remove = () =>
    void runAction({
      ...removingGrant({ companyId, groupId: group.id }, grant.id),
      confirm: () =>
        ask({
          title: messages.removeTitle({ group: group.name }),
          body: messages.removeText({ what }),
          confirm: messages.remove,
          isDestructive: true,
        }),
      refresh: () => refreshProvisioning(client, companyId),
    })
  return (
    <div className={classes.grant}>
      <span>{what}</span>
      <Button
        variant="subtle"
        size="xs"
        className={classes.aside}
        aria-label={messages.removeOf({ group: group.name, what })}
        onClick={remove}
      >
        {messages.remove}
      </Button>
      {dialog}
    </div>
  )
}

function describeGrant({ holds }: GroupGrant): string {
  if (holds === null) return messages.advisors
  const { role, pid, pname } = holds
  return messages.holds({ role: roleWords[role], process: messages.process({ pid, pname }) })
}
