import { Tabs } from '@mantine/core'
import { alertMessages, alertsScreenMessages } from '@strata/contract'
import { useEffect } from 'react'
import { renameTab, replacePlace, type TabScreenProps, usePlace } from '../tabs/index.ts'
import { WorkPart } from '../work/index.ts'
import { AlertList } from './alert-list.tsx'
import classes from './alerts-screen.module.css'
import { EventsView } from './events-view.tsx'

/** The tab of what concerns one: what waits for one, and below it alerts and events (specification 1 §2, specification 3 §2.6, specification 4 §8). */
export function AlertsScreen({ tab }: TabScreenProps) {
  // Opened by an address the tab has no title yet.
  useEffect(() => renameTab(tab.id, alertMessages.title), [tab.id])
  const panel = usePlace().panel === 'events' ? 'events' : undefined
  const show = (value: string | null): void =>
    replacePlace({ panel: value === 'events' ? value : undefined, filter: undefined, size: undefined })
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{alertMessages.title}</h2>
      <WorkPart className={classes.part} />
      <Tabs className={classes.part} value={panel ?? 'alerts'} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="alerts">{alertsScreenMessages.alerts}</Tabs.Tab>
          <Tabs.Tab value="events">{alertsScreenMessages.events}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="alerts">
          <AlertList />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <EventsView />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
