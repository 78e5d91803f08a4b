import { createContext, useContext } from 'react'

/** What a link asks for in the tab that it opened; another link is another object. */
export interface TabLink {
  /** The version to show. */
  dataId?: number | undefined
  /** The thread of comments to read. */
  threadChronId?: number | undefined
  /** The two versions to compare. */
  compare?: { before: number; after: number } | undefined
}

/** The link that opened the tab around, if one did. */
export const TabLinkContext = createContext<TabLink | undefined>(undefined)

export const useTabLink = (): TabLink | undefined => useContext(TabLinkContext)

const followed = new WeakSet<TabLink>()

/** True the first time: a link is followed once, however often what follows it is drawn again. */
export function takeLink(link: TabLink): boolean {
  if (followed.has(link)) return false
  followed.add(link)
  return true
}
