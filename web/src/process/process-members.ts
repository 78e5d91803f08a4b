import { fullName, type ProcessMember, type RoleHolder, roleNames } from '@strata/contract'

/** '(JW) Jonas Weber' (`spec 2 §2`). */
export const nameWithShortName = (holder: RoleHolder): string => `(${holder.shortName}) ${fullName(holder)}`

/** The members in whom every word of the search occurs: in process, role or person. */
export function findMembers(members: readonly ProcessMember[], search: string): readonly ProcessMember[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter((member) => {
    const text = `(${member.pid}) ${member.pname} ${roleNames[member.role]} ${nameWithShortName(member.user)}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
