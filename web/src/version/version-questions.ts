import { fullName, versionMessages as messages, replacedWipDays } from '@strata/contract'
import { formatDate } from '../platform/index.ts'
import type { Confirmation } from '../ui/index.ts'
import type { AnyVersion, ShownVersion } from './shown-version.ts'
import type { VersionedItem } from './versioned-item.ts'

export const withdrawQuestion = ({ name, withdraw }: Pick<VersionedItem, 'name' | 'withdraw'>, { version }: AnyVersion): Confirmation =>
  withdraw.question ?? {
    title: messages.withdrawTitle({ version }),
    body: messages.withdrawBody({ name }),
    confirm: messages.withdraw,
  }

/** Retiring takes it out of force and asks first what that does (specification 1 §4). */
export const retireQuestion = ({ name }: Pick<VersionedItem, 'name'>, { version }: ShownVersion): Confirmation => ({
  title: messages.retireTitle({ version }),
  body: messages.retireBody({ name }),
  confirm: messages.retire,
  isDestructive: true,
})

/**
 * The WIP that goes, its author and its date, before another takes its place (specification 1 §4, specification 5 §19); `open` shows
 * what would go.
 */
export const replaceQuestion = (wip: ShownVersion, zone: string | undefined, open: () => void): Confirmation => ({
  title: messages.replaceTitle,
  body: messages.replaceBody({
    version: wip.version,
    name: fullName(wip.preparedBy),
    date: formatDate(wip.createdOn, zone),
    days: String(replacedWipDays),
  }),
  confirm: messages.replace,
  instead: { label: messages.openVersion({ version: wip.version }), run: open },
  isDestructive: true,
})
