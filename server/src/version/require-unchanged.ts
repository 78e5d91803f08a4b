import { fullName, type Person, versionNoticeMessages } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { type CompanyTransaction, describeMoment, fail, matchesEtag } from '../platform/index.ts'

/** What has an etag: a version, a row, an area. */
export interface Edited {
  id: number
  /** Counts changes. */
  edits: number
  editedBy: Person
  /** ISO 8601. */
  editedOn: string
}

/** As headers have it. */
export const etagHeaderOf = ({ id, edits }: Pick<Edited, 'id' | 'edits'>): string => `"${etagText({ id, edits })}"`

const etagText = ({ id, edits }: Pick<Edited, 'id' | 'edits'>): string => `${id}.${edits}`

export interface SeenState {
  /** The `if-match` header; left out: not asked. */
  ifMatch: string | undefined
  /** The companyUserId of who asks. */
  by: number
  message?: EditedMessage | undefined
}

/** The sentence of the refusal; left out: that it was changed. */
export type EditedMessage = (facts: { name: string; when: string }) => string

/** Refuses what was asked of another state than the present one, naming who changed it when. @throws Problem EDITED_MEANWHILE */
export async function requireUnchanged(
  tx: CompanyTransaction,
  edited: Edited,
  { ifMatch, by, message = versionNoticeMessages.changed }: SeenState,
): Promise<void> {
  if (ifMatch === undefined || matchesEtag(ifMatch, etagText(edited))) return
  const when = describeMoment(edited.editedOn, await readTimezone(tx, by))
  fail('EDITED_MEANWHILE', { detail: message({ name: fullName(edited.editedBy), when }) })
}
