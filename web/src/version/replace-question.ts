import { fullName, replacedWipDays } from '@strata/contract'
import { sayDate } from '../platform/index.ts'
import type { Question } from '../ui/index.ts'
import type { ShownVersion } from './shown-version.ts'

/**
 * The WIP that goes, its author and its date, before another takes its place (specification 1 §4, specification 5 §19); `open` shows
 * what would go.
 */
export const replaceQuestion = (wip: ShownVersion, zone: string | undefined, open: () => void): Question => ({
  title: 'A WIP exists already',
  body: `Version ${wip.version}, started by ${fullName(wip.preparedBy)} on ${sayDate(wip.createdOn, zone)}, would be replaced. It can be restored for ${replacedWipDays} days.`,
  confirm: 'Replace WIP',
  instead: { label: `Open version ${wip.version}`, run: open },
  isDestructive: true,
})
