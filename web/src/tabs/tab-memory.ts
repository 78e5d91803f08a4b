import { formatPlace, parsePlace } from '@strata/contract'
import { z } from 'zod'
import { globalChartTab, noTabs, type TabsState, tabIdOf, withSelected } from './tab-rules.ts'

const key = 'strata-tabs'

/** Whose tabs: one membership of one company. */
export interface TabOwner {
  companyId: number
  userId: number
}

const remembered = z.object({
  companyId: z.number(),
  userId: z.number(),
  selectedId: z.string(),
  /** Each by its address. */
  tabs: z.array(z.object({ title: z.string(), address: z.string() })),
})

/** Tabs survive a reload, in this window and for one person (specification 5 §19). */
export function rememberTabs({ companyId, userId }: TabOwner, { tabs, selectedId }: TabsState): void {
  const kept = tabs.map(({ tabTitle, place }) => ({ title: tabTitle, address: formatPlace(companyId, place) }))
  sessionStorage.setItem(key, JSON.stringify({ companyId, userId, tabs: kept, selectedId }))
}

export function recallTabs({ companyId, userId }: TabOwner): TabsState {
  const saved = readSaved()
  if (saved?.companyId !== companyId || saved.userId !== userId) return noTabs
  const tabs = saved.tabs.flatMap(({ title, address }) => {
    const { place } = parsePlace(address)
    return place ? [{ id: tabIdOf(place), tabTitle: title, place }] : []
  })
  const hasHome = tabs.some(({ id }) => id === globalChartTab.id)
  return withSelected({ tabs: hasHome ? tabs : [globalChartTab, ...tabs], selectedId: globalChartTab.id }, saved.selectedId)
}

function readSaved(): z.infer<typeof remembered> | undefined {
  try {
    return remembered.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
