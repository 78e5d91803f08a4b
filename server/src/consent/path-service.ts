import { type ConsentPathOrder, fullName, pathMessages } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { type CompanyTransaction, describeMoment, fail, matchesEtag, signalCompany } from '../platform/index.ts'
import { listWhoMayOpen } from '../process/index.ts'
import { hasConsentPaths } from '../version/index.ts'
import { endPath, insertPath } from './path-store.ts'
import { findPath, listNamable, lockPaths, type PathOwner, type PathRow } from './path-views.ts'

export interface PathChange {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
  /** The `if-match` header; left out: not asked. */
  ifMatch?: string | undefined
}

/** Sets a path in the place of the one that holds, and answers its etag. Versions that wait keep theirs. @throws Problem INVALID, EDITED_MEANWHILE */
export async function setPath(change: PathChange, owner: PathOwner, order: ConsentPathOrder): Promise<string> {
  const { tx, by, now } = change
  await lockPaths(tx)
  await requireSeen(change, owner)
  await refuseOthers(tx, owner, order)
  await endPath(tx, owner, now)
  // Open browsers ask for consents from now on.
  if (!(await hasConsentPaths(tx))) await signalCompany(tx)
  return pathEtagOf({ id: await insertPath(tx, owner, { order, by, on: now }) })
}

/** @throws Problem WRONG_STATE where none holds, EDITED_MEANWHILE */
export async function removePath(change: PathChange, owner: PathOwner): Promise<undefined> {
  await lockPaths(change.tx)
  await requireSeen(change, owner)
  if (!(await endPath(change.tx, owner, change.now))) fail('WRONG_STATE', { detail: pathMessages.none })
}

/** Names somebody else in the place of a person, in a path that takes the place of the one that holds; false where that one is named no longer. Whoever calls has decided the right. */
export async function moveInPath(
  { tx, by, now }: PathChange,
  owner: PathOwner,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  await lockPaths(tx)
  const path = await findPath(tx, owner)
  if (!path?.steps.some(({ people }) => people.some(({ userId }) => userId === from))) return false
  const steps = path.steps.map(({ people, ...step }) => {
    const named = people.map(({ userId }) => (userId === from ? to : userId))
    return { ...step, people: [...new Set(named)] }
  })
  await endPath(tx, owner, now)
  await insertPath(tx, owner, { order: { ...path, steps }, by, on: now })
  return true
}

/** Of the path that holds; 0 where none does. */
export const pathEtagOf = (path: Pick<PathRow, 'id'> | undefined): string => String(path?.id ?? 0)

async function requireSeen({ tx, by, ifMatch }: PathChange, owner: PathOwner): Promise<void> {
  if (ifMatch === undefined) return
  const present = await findPath(tx, owner)
  if (matchesEtag(ifMatch, pathEtagOf(present))) return
  if (!present) fail('EDITED_MEANWHILE', { detail: pathMessages.none })
  fail('EDITED_MEANWHILE', {
    detail: pathMessages.changed({ name: fullName(present.setBy), when: describeMoment(present.setOn, await readTimezone(tx, by)) }),
  })
}

/** People who are not active are not named; in a restricted process, nobody who may not open it. */
async function refuseOthers(tx: CompanyTransaction, owner: PathOwner, { steps }: ConsentPathOrder): Promise<void> {
  const active = new Set((await listNamable(tx, [...new Set(steps.flatMap(({ people }) => people))])).map(({ id }) => id))
  const openTo = 'processChronId' in owner ? await listWhoMayOpen(tx, owner.processChronId) : 'everyone'
  const issues = steps.flatMap(({ people }, index) => {
    const path = `steps.${index}.people`
    if (people.some((id) => !active.has(id))) return [{ path, message: pathMessages.inactive }]
    const isOpen = openTo === 'everyone' || people.every((id) => openTo.has(id))
    return isOpen ? [] : [{ path, message: pathMessages.mayNotOpen }]
  })
  if (issues.length > 0) fail('INVALID', { issues })
}
