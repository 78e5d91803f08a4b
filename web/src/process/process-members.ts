import { fullName, type ProcessMember, processRoleMessages, type RoleCode, type RoleHolder } from '@strata/contract'

/** '(JW) Jonas Weber' (specification 2 §2); whoever was invited holds nothing yet, and is named so; so is the group of the directory by which a role is held. */
export function nameWithShortName({ invited, byGroup: group, shortName, ...names }: RoleHolder): string {
  const holder = processRoleMessages[invited ? 'invited' : 'holder']({ shortName, name: fullName(names) })
  return group === undefined ? holder : processRoleMessages.byGroup({ holder, group })
}

/** One person's role; lists of people are headed by `roleNames`. */
export const roleWords: Readonly<Record<RoleCode, string>> = processRoleMessages.roles

/** The members in whom every word of the search occurs: in process, role or person. */
export function findMembers(members: readonly ProcessMember[], search: string): readonly ProcessMember[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter((member) => {
    const text = `(${member.pid}) ${member.pname} ${roleWords[member.role]} ${nameWithShortName(member.user)}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
