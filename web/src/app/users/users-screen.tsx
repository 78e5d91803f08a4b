import { SegmentedControl } from '@mantine/core'
import { toolbarMessages, workspaceMessages } from '@strata/contract'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { renameTab, replacePlace, type TabScreenProps, usePlace } from '../../tabs/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { UsersList } from '../../user/index.ts'
import classes from './users-screen.module.css'
import { usersTabViews } from './users-tab-views.ts'

const listView = { id: 'users', label: toolbarMessages.users } as const

/** The tab of those who administer the company: its users and what else is kept about people and set for all (specification 1 §2). */
export function UsersScreen({ tab }: TabScreenProps) {
  const { isAdmin, isCeo } = useSession()
  // Opened by an address the tab has no title yet.
  useEffect(() => renameTab(tab.id, listView.label), [tab.id])
  if (isAdmin || isCeo) return <Views views={usersTabViews.filter(({ isForCeo }) => isAdmin || isForCeo)} />
  return (
    <EmptyState icon={<IconUsers size={32} stroke={1.4} />} title={workspaceMessages.users.title}>
      {workspaceMessages.users.text}
    </EmptyState>
  )
}

function Views({ views }: { views: typeof usersTabViews }) {
  const { panel } = usePlace()
  const other = views.find(({ id }) => id === panel)
  const View = other?.View ?? UsersList
  const show = (id: string): void =>
    replacePlace({ panel: id === listView.id ? undefined : id, filter: undefined, sort: undefined, page: undefined, size: undefined })
  const bar = useRef<HTMLDivElement>(null)
  const shown = other?.id ?? listView.id
  // On a phone the bar is scrolled: an address can lead to what is at its end.
  useEffect(() => {
    const input = bar.current?.querySelector<HTMLInputElement>(`input[value="${shown}"]`)
    input?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <div className={classes.screen}>
      <div ref={bar} className={classes.views}>
        <SegmentedControl
          aria-label={workspaceMessages.users.view}
          value={shown}
          onChange={show}
          data={[listView, ...views].map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <div className={classes.view}>
        <View />
      </div>
    </div>
  )
}
