import type { Place } from '@strata/contract'
import { noTabs, withArrival } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

/** Comes to a place by a link, in a tab that has no others beside it but the Global Chart. */
export const arriveAt = (place: Place): void => useTabs.setState(withArrival(noTabs, { place, title: '' }), true)
