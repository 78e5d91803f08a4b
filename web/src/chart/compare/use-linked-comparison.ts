import { useEffect, useRef } from 'react'
import { showInAddress, type TabLink } from '../../tabs/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { ComparedPair, StateKey } from './compared-pair.ts'

/** An address that names two versions opens their comparison, once. */
export function useLinkedComparison(link: TabLink | undefined, shownId: StateKey, compare: (pair: ComparedPair) => void): void {
  const done = useRef<TabLink>(undefined)
  useEffect(() => {
    if (!link?.compare || link === done.current || link.dataId !== shownId) return
    done.current = link
    compare(link.compare)
  })
}

/** The address names what is compared: it survives a reload, and can be passed on. Unsaved edits exist only here. */
export function useAddressOfComparison({ type, parentId }: ChartPlace, shownId: StateKey, pair: ComparedPair | undefined): void {
  const isSaved = pair && pair.before !== 'edits' && pair.after !== 'edits'
  const item = type === 'gpfc' ? '' : `item=${type}${type === 'mi' ? `.${parentId}` : ''}&`
  const query = isSaved ? `${item}version=${shownId}&compare=${pair.before}.${pair.after}` : undefined
  useEffect(() => (query === undefined ? undefined : showInAddress(query)), [query])
}
