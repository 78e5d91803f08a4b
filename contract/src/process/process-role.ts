import { z } from 'zod'
import { boundedList, jsonId, timestamp } from '../http/index.ts'
import { roleCodes } from '../rights/index.ts'
import { person } from '../user/index.ts'

/** Somebody who holds a role, shown as '(JW) Jonas Weber' (specification 2 §2); `invited`: from the acceptance on (specification 5 §22.9). */
export const roleHolder = person.extend({
  companyUserId: jsonId,
  shortName: z.string(),
  invited: z.literal(true).optional(),
  /** The group of the directory by which the role is held: it is not taken by hand (specification 5 §22.25). */
  byGroup: z.string().optional(),
})
export type RoleHolder = z.infer<typeof roleHolder>

/** SPL and SPM of a global process are those of its macro processes: `processChronId` and `pid` say of which. */
const subProcessHolder = roleHolder.extend({ processChronId: jsonId, pid: z.string() })

export const processRoles = z.object({
  PRS: z.array(roleHolder),
  PRL: z.array(roleHolder),
  PRO: z.array(roleHolder),
  SPL: z.array(subProcessHolder),
  SPM: z.array(subProcessHolder),
})
export type ProcessRoles = z.infer<typeof processRoles>

/** People one role may have. */
export const roleHolderLimit = 200

const holderList = boundedList(jsonId, roleHolderLimit).optional()

/** Lists of companyUserIds; a list left out leaves that role as it is (specification 5 §21). */
export const roleLists = z.strictObject({ PRS: holderList, PRL: holderList, PRO: holderList, SPL: holderList, SPM: holderList })
export type RoleLists = z.infer<typeof roleLists>

/** One row of the membership table: somebody's role in a process (specification 5 §5). */
export const processMember = z.object({
  processChronId: jsonId,
  pid: z.string(),
  pname: z.string(),
  role: z.enum(roleCodes),
  user: roleHolder,
})
export type ProcessMember = z.infer<typeof processMember>

/**
 * One person in one change of a process's roles: A added, R removed, U unchanged (specification 2 §3). Rows of one change share
 * `changedOn` and `changedBy`; a U row names who else held a role that was changed.
 */
export const roleChange = z.object({
  id: jsonId,
  changedOn: timestamp,
  changedBy: person,
  changeType: z.enum(['A', 'R', 'U']),
  user: roleHolder,
  role: z.object({ name: z.enum(roleCodes) }),
})
export type RoleChange = z.infer<typeof roleChange>
