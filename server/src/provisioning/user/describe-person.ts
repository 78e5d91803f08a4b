import { createHash } from 'node:crypto'
import { fullName, noLastName, type ScimUser, scimSchema } from '@strata/contract'
import type { FilteredAttributes } from '../scim/scim-filter.ts'
import type { ProvisionedPerson } from './person-views.ts'

/** A member as SCIM writes it. `base`: the address of the company's SCIM. */
export function describePerson(person: ProvisionedPerson, base: string, groups: readonly PersonGroup[] = []): ScimUser {
  const { id, email, firstName, lastName, shortName, timezone, active, externalId, createdAt, changedAt, invitation } = person
  const displayName = fullName({ firstName, lastName })
  return {
    schemas: [scimSchema.user, scimSchema.strataUser],
    id: String(id),
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { formatted: displayName, givenName: firstName, ...(lastName !== noLastName && { familyName: lastName }) },
    displayName,
    timezone,
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groups.map(({ id: group, name }) => ({ value: String(group), display: name, type: 'direct' })),
    [scimSchema.strataUser]: { shortName, invited: invitation === 'open' },
    meta: {
      resourceType: 'User',
      ...(createdAt !== null && { created: createdAt }),
      ...(changedAt !== null && { lastModified: changedAt }),
      location: `${base}/Users/${id}`,
      version: `"${versionOf(person)}"`,
    },
  }
}

export interface PersonGroup {
  id: number
  name: string
}

/** What is between the quotes of a person's etag: the same attributes, the same etag. Groups have their own. */
export function versionOf(person: ProvisionedPerson): string {
  const { email, firstName, lastName, shortName, timezone, active, externalId, invitation } = person
  return createHash('sha256')
    .update(JSON.stringify([email, firstName, lastName, shortName, timezone, active, externalId, invitation]))
    .digest('base64url')
}

/** What a filter may ask of people. */
export const personAttributes: FilteredAttributes<ProvisionedPerson> = {
  id: { isExact: true, values: ({ id }) => [String(id)] },
  externalid: { isExact: true, values: ({ externalId }) => (externalId === null ? [] : [externalId]) },
  username: { values: ({ email }) => [email] },
  emails: { values: ({ email }) => [email] },
  'emails.value': { values: ({ email }) => [email] },
  'emails.type': { values: () => ['work'] },
  'emails.primary': { values: () => [true] },
  active: { values: ({ active }) => [active] },
  displayname: { values: (person) => [fullName(person)] },
  'name.formatted': { values: (person) => [fullName(person)] },
  'name.givenname': { values: ({ firstName }) => [firstName] },
  'name.familyname': { values: ({ lastName }) => (lastName === noLastName ? [] : [lastName]) },
}
