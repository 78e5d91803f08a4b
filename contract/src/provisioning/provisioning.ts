import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { jsonId, timestamp } from '../http/index.ts'
import type { roleCodes } from '../rights/index.ts'
import { person } from '../user/index.ts'

/** Days for which a token is good. */
export const tokenDays = 365
/** So many days before its end the administrator is warned. */
export const tokenWarningDays = [7, 30] as const

/** How the directory of a company adds and removes its people (specification 5 §22.25). */
export const provisioning = z.object({
  /** What is entered in the directory. */
  baseUrl: z.string(),
  /** Null where there is none. The token itself is answered once, when it is made. */
  token: z
    .object({
      madeOn: timestamp,
      madeBy: person,
      endsOn: timestamp,
      hasEnded: z.boolean(),
      /** Null until it is used. */
      usedOn: timestamp.nullable(),
    })
    .nullable(),
  /** People that the directory has added or changed, and has not removed. */
  people: z.number().int(),
  groups: z.number().int(),
})
export type Provisioning = z.infer<typeof provisioning>

export const signedTokenBody = z.strictObject({ signature: signature.optional() }).default({})
export const newProvisioningToken = z.object({ token: z.string(), endsOn: timestamp })
export type NewProvisioningToken = z.infer<typeof newProvisioningToken>

/** Roles that a group can stand for. A process has one sponsor. */
export const grantedRoles = ['PRL', 'PRO', 'SPL', 'SPM'] as const satisfies readonly (typeof roleCodes)[number][]
export type GrantedRole = (typeof grantedRoles)[number]

/** What the people of a group are: holders of a role of a process, or advisors where there is none. */
export const groupGrant = z.object({
  id: jsonId,
  /** Null of advisors. */
  holds: z.object({ role: z.enum(grantedRoles), processChronId: jsonId, pid: z.string(), pname: z.string() }).nullable(),
})
export type GroupGrant = z.infer<typeof groupGrant>

/** A group of the directory. */
export const provisionedGroup = z.object({ id: jsonId, name: z.string(), people: z.number().int(), grants: z.array(groupGrant) })
export type ProvisionedGroup = z.infer<typeof provisionedGroup>

/** The groups by name, and the processes whose roles they can stand for. */
export const groupsAndProcesses = z.object({
  groups: z.array(provisionedGroup),
  processes: z.array(z.object({ chronId: jsonId, pid: z.string(), pname: z.string(), roles: z.array(z.enum(grantedRoles)) })),
})
export type GroupsAndProcesses = z.infer<typeof groupsAndProcesses>

/** Without a role: advisors. */
export const newGrant = z.strictObject({ holds: z.strictObject({ role: z.enum(grantedRoles), processChronId: jsonId }).nullable() })
export type NewGrant = z.infer<typeof newGrant>
export const signedGrantBody = newGrant.extend({ signature: signature.optional() })
