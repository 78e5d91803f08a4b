import { fullName, type Presence, type PresentPerson, presenceMessages } from '@strata/contract'
import { formatTime } from '../platform/index.ts'

/** In place of a companyUserId: one’s own other windows. */
export const ownWindows = 0

/** Somebody who edits the version on screen elsewhere: `id` is their companyUserId, or `ownWindows`. */
export interface Editor {
  id: number
  /** "Ana Silva"; of one’s own windows "You". */
  name: string
  since: string
}

/** Those who edit it elsewhere, the first to begin first; one’s own other windows come last. */
export function editorsOf({ people, elsewhere }: Presence): Editor[] {
  const others = people
    .filter(({ isEditing }) => isEditing)
    .map((person) => ({ id: person.companyUserId, name: fullName(person), since: person.since }))
  return elsewhere?.isEditing ? [...others, { id: ownWindows, name: presenceMessages.you, since: elsewhere.since }] : others
}

/** "Ana Silva", "Ana Silva and Bo Li", "Ana Silva and 2 others". */
function formatNames(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return first
  return names.length === 2 ? presenceMessages.twoNames({ first, second }) : presenceMessages.manyNames({ first, others: names.length - 1 })
}

/** "Ana Silva has been editing this chart since 10:42 AM." */
export function describeEditing(editors: readonly Editor[], zone: string | undefined): string {
  const [first] = editors
  if (!first) return ''
  if (editors.length > 1) return presenceMessages.editingTogether({ names: formatNames(editors.map(({ name }) => name)) })
  const time = formatTime(first.since, zone)
  return first.id === ownWindows ? presenceMessages.editingElsewhere({ time }) : presenceMessages.editing({ name: first.name, time })
}

/** What one person does, for a list: "Editing since 10:42 AM". */
export const describeActivity = ({ isEditing, since }: Pick<PresentPerson, 'isEditing' | 'since'>, zone: string | undefined): string =>
  (isEditing ? presenceMessages.editingSince : presenceMessages.openSince)({ time: formatTime(since, zone) })

/** "Ana Silva has finished. You can edit the chart now." */
export function describeDone(editors: readonly Editor[]): string {
  const others = editors.filter(({ id }) => id !== ownWindows)
  if (others.length === 0) return presenceMessages.doneElsewhere
  return presenceMessages.done({ count: others.length, names: formatNames(others.map(({ name }) => name)) })
}

/** For a screen reader: "Ana Silva started editing this chart." */
export const describeBegun = ({ id, name }: Editor): string =>
  id === ownWindows ? presenceMessages.beganElsewhere : presenceMessages.began({ name })

/** Whom one waits for: "Ana Silva", "your other window". */
export const formatAwaited = (editors: readonly Editor[]): string =>
  formatNames(editors.map(({ id, name }) => (id === ownWindows ? presenceMessages.otherWindow : name)))
