import { Skeleton } from '@mantine/core'
import {
  fullName,
  processRoleMessages as messages,
  type ProcessRoles,
  type RoleCode,
  type RoleHolder,
  roleCodes,
  roleNames,
} from '@strata/contract'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { nameWithShortName } from '../../process/index.ts'
import { pushPlace, usePlace } from '../../tabs/index.ts'
import { Card, Initials, initialsOf, ListedButton, lazyDialog, WaitingForm } from '../../ui/index.ts'
import { assignablePlaces } from '../roles/assignable.ts'
import type { Workspace } from '../use-workspace.ts'
import classes from './roles-card.module.css'

const EditRolesDialog = lazyDialog(
  messages.parts.form,
  () => import('../roles/edit-roles-dialog.tsx').then((module) => module.EditRolesDialog),
  WaitingForm,
)
const RoleChangeLogDialog = lazyDialog(messages.parts.log, () =>
  import('../roles/role-change-log-dialog.tsx').then((module) => module.RoleChangeLogDialog),
)

/** Who holds the roles of the process, and of its macro processes (specification 2 §2). */
export function RolesCard({ workspace }: { workspace: Workspace }) {
  const [opened, setOpened] = useState<'log'>()
  const { process, permissions } = workspace
  const { dialog } = usePlace()
  if (!permissions) return <Skeleton height={241} radius="md" />
  const mayEdit = assignablePlaces(process, workspace.macroProcesses ?? []).length > 0
  return (
    <Card
      title={messages.title}
      aside={
        <div className={classes.actions}>
          {permissions.can.processdoc?.access === true && (
            <ListedButton variant="subtle" size="xs" leftSection={<IconHistory size={16} stroke={1.6} />} onClick={() => setOpened('log')}>
              {messages.changeLog}
            </ListedButton>
          )}
          {mayEdit && (
            <ListedButton
              variant="subtle"
              size="xs"
              leftSection={<IconPencil size={16} stroke={1.6} />}
              onClick={() => pushPlace({ dialog: { name: 'roles' } })}
            >
              {messages.edit}
            </ListedButton>
          )}
        </div>
      }
    >
      <dl className={classes.roles}>
        {roleCodes.map((code) => (
          <div key={code} className={classes.role}>
            <dt className={classes.name}>
              <span className={classes.mark} data-role={code} aria-hidden />
              {roleNames[code]}
            </dt>
            <dd className={classes.people}>
              <People holders={holdersOf(permissions.roles, code)} />
            </dd>
          </div>
        ))}
      </dl>

      {dialog?.name === 'roles' && mayEdit && <EditRolesDialog workspace={workspace} onClose={() => pushPlace({ dialog: undefined })} />}
      {opened === 'log' && <RoleChangeLogDialog workspace={workspace} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

interface Holder {
  holder: RoleHolder
  /** The macro processes of a sub-process role. */
  pids: readonly string[]
}

/** Each person once, whatever number of macro processes they hold the role of. */
function holdersOf(roles: ProcessRoles, code: RoleCode): Holder[] {
  const byPerson = new Map<number, { holder: RoleHolder; pids: string[] }>()
  for (const holder of roles[code]) {
    const known = byPerson.get(holder.companyUserId) ?? { holder, pids: [] }
    if ('pid' in holder) known.pids.push(holder.pid)
    byPerson.set(holder.companyUserId, known)
  }
  return [...byPerson.values()]
}

function People({ holders }: { holders: readonly Holder[] }) {
  if (holders.length === 0) return <span className={classes.nobody}>{messages.nobody}</span>
  return (
    <ul className={classes.list}>
      {holders.map(({ holder, pids }) => (
        <li key={holder.companyUserId} className={classes.person}>
          <Initials letters={initialsOf(fullName(holder))} shape="person" />
          <span>
            {nameWithShortName(holder)}
            {pids.length > 0 && <span className={classes.pids}> {pids.join(', ')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
