import { globalDocumentTypes } from '@strata/contract'
import { z } from 'zod'
import { globalChartTab, noTabs, type TabsState, tabTypes, withSelected } from './tab-rules.ts'

const key = 'strata-tabs'
const idField = z.number().optional()

/** Whose tabs: one membership of one company. */
export interface TabOwner {
  companyId: number
  userId: number
}

const remembered = z.object({
  companyId: z.number(),
  userId: z.number(),
  selectedId: z.string(),
  tabs: z.array(
    z.object({
      id: z.string(),
      tabType: z.enum(tabTypes),
      tabTitle: z.string(),
      sourceId: z.union([z.number(), z.string()]),
      tabData: z.object({
        docType: z.enum(globalDocumentTypes).optional(),
        gpfcId: idField,
        gpfcProcessChronId: idField,
        parentProcessId: idField,
        itemType: z.string().optional(),
        dataId: idField,
        parentProcessChronId: idField,
        dataMonth: idField,
        dataYear: idField,
      }),
    }),
  ),
})

/** Tabs survive a reload, in this window and for one person (specification 5 §19). */
export function rememberTabs({ companyId, userId }: TabOwner, { tabs, selectedId }: TabsState): void {
  sessionStorage.setItem(key, JSON.stringify({ companyId, userId, tabs, selectedId }))
}

export function recallTabs({ companyId, userId }: TabOwner): TabsState {
  const saved = readSaved()
  if (saved?.companyId !== companyId || saved.userId !== userId) return noTabs
  const others = saved.tabs.filter((tab) => tab.tabType !== 'gpfc')
  return withSelected({ tabs: [globalChartTab, ...others], selectedId: globalChartTab.id }, saved.selectedId)
}

function readSaved(): z.infer<typeof remembered> | undefined {
  try {
    return remembered.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
