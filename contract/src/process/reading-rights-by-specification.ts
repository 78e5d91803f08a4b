import { readingTables } from '../reading/index.ts'
import type { RightsSection } from './rights-section.ts'

interface Asking {
  /** Who may open the item. */
  view?: string
  /** Beside administrator, CEO and the makers of the version: who asks; who asks people outside too. */
  ask?: string
  outside?: string
}

/** specification 4 §12; where the process is restricted, who may open it at all is asked before. The preparer is a maker of the version; of `close` it is who asked. */
const readingOf = (group: string, { view = 'everyone', ask = 'sponsor leader', outside = 'sponsor' }: Asking = {}): RightsSection => ({
  title: `Reading: ${group}`,
  group,
  tables: readingTables,
  states: ['OPEN', 'CLOSED', 'FOLLOWED', 'REPEATED', 'ENDED'],
  isRestrictable: group !== 'gpfc' && group !== 'globaldoc',
  rights: [
    ['reading', view, 'always'],
    ['confirm', view, 'always'],
    ['ask', `admin ceo ${ask} preparer`, 'always'],
    ['askOutside', `admin ceo ${outside}`, 'always'],
    ['watch', `admin ceo ${ask} preparer`, 'always'],
    ['close', 'ceo preparer', 'OPEN'],
  ],
})

const ofNoProcess = { ask: '', outside: '' }

/** Typed from specification 4 §12. */
export const readingSections: readonly RightsSection[] = [
  readingOf('gpfc', ofNoProcess),
  readingOf('ps'),
  readingOf('ma'),
  readingOf('mi'),
  readingOf('maex'),
  readingOf('miex'),
  readingOf('globaldoc', ofNoProcess),
  readingOf('processdoc', { view: 'admin ceo advisor sponsor leader owner spl spm' }),
]
