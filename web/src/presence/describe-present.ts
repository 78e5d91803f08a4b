import { fullName, type Presence, type PresentPerson } from '@strata/contract'
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
  return elsewhere?.isEditing ? [...others, { id: ownWindows, name: 'You', since: elsewhere.since }] : others
}

/** "Ana Silva", "Ana Silva and Bo Li", "Ana Silva and 2 others". */
function formatNames(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return first
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`
}

/** "Ana Silva is editing this chart since 10:42 AM." */
export function describeEditing(editors: readonly Editor[], zone: string | undefined): string {
  const [first] = editors
  if (!first) return ''
  const since = formatTime(first.since, zone)
  if (editors.length > 1) return `${formatNames(editors.map(({ name }) => name))} are editing this chart.`
  return first.id === ownWindows
    ? `You are editing this chart in another window since ${since}.`
    : `${first.name} is editing this chart since ${since}.`
}

/** What one person does, for a list: "is editing since 10:42 AM". */
export const describeActivity = ({ isEditing, since }: Pick<PresentPerson, 'isEditing' | 'since'>, zone: string | undefined): string =>
  `${isEditing ? 'is editing' : 'has it open'} since ${formatTime(since, zone)}`

/** "Ana Silva is done. You can edit the newest state." */
export function describeDone(editors: readonly Editor[]): string {
  const others = editors.filter(({ id }) => id !== ownWindows)
  const what = 'You can edit the newest state.'
  if (others.length === 0) return `Your other window is done. ${what}`
  return `${formatNames(others.map(({ name }) => name))} ${others.length === 1 ? 'is' : 'are'} done. ${what}`
}

/** Who began, as a screen reader hears it: "Ana Silva began to edit this chart." */
export const describeBegun = (editor: Editor): string =>
  `${editor.id === ownWindows ? 'Your other window' : editor.name} began to edit this chart.`

/** Whom one waits for: "Ana Silva", "your other window". */
export const formatAwaited = (editors: readonly Editor[]): string =>
  formatNames(editors.map(({ id, name }) => (id === ownWindows ? 'your other window' : name)))
