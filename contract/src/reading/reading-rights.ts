import { chartRights } from '../chart/index.ts'
import { documentTables } from '../document/index.ts'
import { expectationRights } from '../expectation/index.ts'
import { ofPlainKinds } from '../kind/index.ts'
import type { Holder, RightsTable } from '../rights/index.ts'
import { readingLifecycle } from './reading-lifecycle.ts'

/**
 * Who may read an item says that it was read. The preparer of a version is each of its makers (who made it, saved it last, or sent it), that of a request who made it.
 * `askOutside`: people who have no role here, and everyone; `watch`: who has read, and who has not.
 */
const rightsOf = ({ view }: { view: readonly Holder[] }, leading: readonly Holder[]) => {
  const ask: readonly Holder[] = [...outside, ...leading, 'preparer']
  return {
    reading: view,
    confirm: view,
    ask,
    askOutside: [...outside, ...leading.filter((holder) => holder !== 'leader')],
    watch: ask,
    close: closing,
  }
}

const outside = ['admin', 'ceo'] as const satisfies readonly Holder[]
const ofProcess = ['sponsor', 'leader'] as const satisfies readonly Holder[]
const closing = ['ceo', 'preparer'] as const satisfies readonly Holder[]

const readingRights = {
  gpfc: rightsOf(chartRights.gpfc, []),
  ps: rightsOf(chartRights.ps, ofProcess),
  ma: rightsOf(chartRights.ma, ofProcess),
  mi: rightsOf(chartRights.mi, ofProcess),
  maex: rightsOf(expectationRights.maex, ofProcess),
  miex: rightsOf(expectationRights.miex, ofProcess),
  globaldoc: rightsOf(documentTables.rights.globaldoc, []),
  processdoc: rightsOf(documentTables.rights.processdoc, ofProcess),
  ...ofPlainKinds(({ rights }) => rightsOf(rights, ofProcess)),
} satisfies RightsTable
export type ReadingGroup = keyof typeof readingRights

export const readingTables = { rights: readingRights, lifecycle: readingLifecycle, reads: ['reading', 'watch'] } as const

/** What a reader of an item may do about reading it, and with one request. */
export const itemReadingActions = ['ask', 'askOutside', 'watch'] as const
export const readRequestActions = ['close'] as const
