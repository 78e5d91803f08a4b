import { VisuallyHidden } from '@mantine/core'
import { type TabType, tabsMessages } from '@strata/contract'
import {
  IconArrowsExchange,
  IconBell,
  IconFiles,
  IconMap2,
  IconSettings,
  IconSitemap,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Tab } from './tab-rules.ts'
import classes from './tab-strip.module.css'
import { closeTab, selectTab, useTabs } from './tabs.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

const icons: Record<TabType, TablerIcon> = {
  gpfc: IconMap2,
  users: IconUsers,
  pref: IconSettings,
  alerts: IconBell,
  cross_func: IconArrowsExchange,
  process: IconSitemap,
  globaldoc: IconFiles,
}

export const panelId = 'workspace-panel'
export const tabElementId = (tab: Tab): string => `tab-${tab.id}`

/** The open tabs: arrow keys move, Home and End go to the ends, Delete closes. Behind them is what concerns the one that is shown. */
export function TabStrip({ end }: { end?: ReactNode }) {
  const { tabs, selectedId } = useTabs()
  const isDirty = useUnsavedGuard((guard) => guard.isDirty)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // With its close button, which is beside it.
    list.current
      ?.querySelector(`[id="tab-${CSS.escape(selectedId)}"]`)
      ?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [selectedId])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      closeTab(selectedId)
      focusSelected(list.current)
      return
    }
    const index = indexAfter(
      event.key,
      tabs.findIndex((tab) => tab.id === selectedId),
      tabs.length,
    )
    const target = index === undefined ? undefined : tabs[index]
    if (!target) return
    event.preventDefault()
    selectTab(target.id)
    focusSelected(list.current)
  }

  return (
    <div data-screen-only className={classes.strip}>
      {/* The tabs are beside their close buttons, which a list of tabs may not have as children. */}
      <div role="tablist" aria-label={tabsMessages.region} aria-owns={tabs.map(tabElementId).join(' ')} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tabs within take the keys */}
      <div ref={list} className={classes.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabHandle key={tab.id} tab={tab} isSelected={tab.id === selectedId} isDirty={isDirty && tab.id === selectedId} />
        ))}
      </div>
      {end}
    </div>
  )
}

function TabHandle({ tab, isSelected, isDirty }: { tab: Tab; isSelected: boolean; isDirty: boolean }) {
  const Icon = icons[tab.place.tab]
  const isClosable = tab.place.tab !== 'gpfc'
  return (
    <div className={classes.handle} data-selected={isSelected || undefined} role="presentation">
      <button
        type="button"
        role="tab"
        id={tabElementId(tab)}
        className={classes.tab}
        aria-selected={isSelected}
        aria-controls={isSelected ? panelId : undefined}
        tabIndex={isSelected ? 0 : -1}
        title={tab.tabTitle}
        onClick={() => selectTab(tab.id)}
        onAuxClick={({ button }) => button === 1 && isClosable && closeTab(tab.id)}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.title}>{tab.tabTitle}</span>
        {isDirty && (
          <span className={classes.dirty}>
            <VisuallyHidden>{tabsMessages.unsaved}</VisuallyHidden>
          </span>
        )}
      </button>
      {isClosable && (
        <button
          type="button"
          className={classes.close}
          tabIndex={-1}
          aria-label={tabsMessages.close({ title: tab.tabTitle })}
          onClick={() => closeTab(tab.id)}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** After the strip has been drawn again. */
const focusSelected = (list: HTMLElement | null): void => {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
}
