import { createHash } from 'node:crypto'
import { fullName, type ScimGroup, scimSchema } from '@strata/contract'
import type { FilteredAttributes } from '../scim/scim-filter.ts'
import type { GroupMember, KeptGroup } from './group-views.ts'

/** A group as SCIM writes it. `base`: the address of the company's SCIM. */
export function describeGroup(group: KeptGroup, members: readonly GroupMember[], base: string): ScimGroup {
  const { id, name, externalId, createdAt, changedAt } = group
  return {
    schemas: [scimSchema.group],
    id: String(id),
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map((member) => ({ value: String(member.id), display: fullName(member), type: 'User' })),
    meta: {
      resourceType: 'Group',
      created: createdAt,
      lastModified: changedAt,
      location: `${base}/Groups/${id}`,
      version: `"${groupVersionOf(group, members)}"`,
    },
  }
}

export function groupVersionOf({ name, externalId }: KeptGroup, members: readonly GroupMember[]): string {
  return createHash('sha256')
    .update(JSON.stringify([name, externalId, members.map(({ id }) => id)]))
    .digest('base64url')
}

/** A group with who is in it, for filters. */
export interface FilteredGroup {
  group: KeptGroup
  members: readonly GroupMember[]
}

/** What a filter may ask of groups. */
export const groupAttributes: FilteredAttributes<FilteredGroup> = {
  id: { isExact: true, values: ({ group }) => [String(group.id)] },
  externalid: { isExact: true, values: ({ group }) => (group.externalId === null ? [] : [group.externalId]) },
  displayname: { values: ({ group }) => [group.name] },
  members: { isExact: true, values: ({ members }) => members.map(({ id }) => String(id)) },
  'members.value': { isExact: true, values: ({ members }) => members.map(({ id }) => String(id)) },
}
