import { createHash } from 'node:crypto'
import type { UserChange } from '@strata/contract'

/** What is between the quotes of a member's etag: the same names and state, the same etag. */
export function userEtagOf({ shortName, firstName, lastName, active }: UserChange): string {
  return createHash('sha256')
    .update(JSON.stringify([shortName, firstName, lastName, active]))
    .digest('base64url')
}
