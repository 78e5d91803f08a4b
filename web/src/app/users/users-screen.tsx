import { SegmentedControl } from '@mantine/core'
import { toolbarMessages, workspaceMessages } from '@strata/contract'
import { IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSession } from '../../session/index.ts'
import { renameTab, replacePlace, type TabScreenProps, usePlace } from '../../tabs/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { UsersList } from '../../user/index.ts'
import classes from './users-screen.module.css'
import { usersTabViews } from './users-tab-views.ts'

const listView = { id: 'users', label: toolbarMessages.users } as const

/** The tab of those who administer the company: its users and, for the administrator, what else is kept about people (specification 1 §2). */
export function UsersScreen({ tab }: TabScreenProps) {
  const { isAdmin, isCeo } = useSession()
  // Opened by an address the tab has no title yet.
  useEffect(() => renameTab(tab.id, listView.label), [tab.id])
  if (isAdmin && usersTabViews.length > 0) return <Views />
  if (isAdmin || isCeo) return <UsersList />
  return (
    <EmptyState icon={<IconUsers size={32} stroke={1.4} />} title={workspaceMessages.users.title}>
      {workspaceMessages.users.text}
    </EmptyState>
  )
}

function Views() {
  const { panel } = usePlace()
  const other = usersTabViews.find(({ id }) => id === panel)
  const View = other?.View ?? UsersList
  const show = (id: string): void =>
    replacePlace({ panel: id === listView.id ? undefined : id, filter: undefined, sort: undefined, page: undefined, size: undefined })
  return (
    <div className={classes.screen}>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={workspaceMessages.users.view}
          value={other?.id ?? listView.id}
          onChange={show}
          data={[listView, ...usersTabViews].map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <div className={classes.view}>
        <View />
      </div>
    </div>
  )
}
