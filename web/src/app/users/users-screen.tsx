import { SegmentedControl } from '@mantine/core'
import { toolbarMessages, workspaceMessages } from '@strata/contract'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { renameTab, type TabScreenProps } from '../../tabs/index.ts'
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
  const [chosen, setChosen] = useState<string>(listView.id)
  const View = usersTabViews.find(({ id }) => id === chosen)?.View ?? UsersList
  return (
    <div className={classes.screen}>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={workspaceMessages.users.view}
          value={chosen}
          onChange={setChosen}
          data={[listView, ...usersTabViews].map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <div className={classes.view}>
        <View />
      </div>
    </div>
  )
}
