import { z } from 'zod'
import { timestamp } from '../http/index.ts'

/** What one call may ask for. */
export const scimLimits = {
  filter: 1_000,
  /** Comparisons of one filter. */
  comparisons: 10,
  path: 500,
  operations: 1_000,
  /** Members that one call names. */
  members: 1_000,
  /** Resources of one page. */
  page: 200,
  externalId: 200,
  groupName: 200,
  /** Groups of one company. */
  groups: 1_000,
} as const

export const scimMessage = {
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

export const scimSchema = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  /** What Strata keeps of a person beyond RFC 7643. */
  strataUser: 'urn:ietf:params:scim:schemas:extension:strata:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
} as const

const scimText = (most: number) => z.string().max(most)
const schemas = z.array(scimText(200)).max(20)

const meta = z.object({
  resourceType: z.string(),
  created: timestamp.optional(),
  lastModified: timestamp.optional(),
  location: z.string(),
  version: z.string().optional(),
})

/** A member of the company as provisioning programs see it. With `attributes` or `excludedAttributes` parts are left out. */
export const scimUser = z.object({
  schemas: schemas.optional(),
  /** The companyUserId. */
  id: z.string(),
  externalId: z.string().optional(),
  /** The email of the account. */
  userName: z.string().optional(),
  name: z.object({ formatted: z.string().optional(), familyName: z.string().optional(), givenName: z.string().optional() }).optional(),
  displayName: z.string().optional(),
  timezone: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string().optional(), type: z.string().optional(), primary: z.boolean().optional() })).optional(),
  groups: z.array(z.object({ value: z.string().optional(), display: z.string().optional(), type: z.string().optional() })).optional(),
  [scimSchema.strataUser]: z.object({ shortName: z.string().optional(), invited: z.boolean().optional() }).optional(),
  meta: meta.optional(),
})
export type ScimUser = z.infer<typeof scimUser>

export const scimGroup = z.object({
  schemas: schemas.optional(),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z.array(z.object({ value: z.string().optional(), display: z.string().optional(), type: z.string().optional() })).optional(),
  meta: meta.optional(),
})
export type ScimGroup = z.infer<typeof scimGroup>

/** A page of what was asked for (RFC 7644 §3.4.2). */
export const scimListOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource),
  })

/** A whole resource. Its attributes are read by the schemas of RFC 7643, whatever the case of their names; what Strata does not keep is passed over. */
export const scimResourceBody = z.looseObject({ schemas: schemas.optional() })
export type ScimResourceBody = z.infer<typeof scimResourceBody>

/** Changes of a resource (RFC 7644 §3.5.2). `op` is in any case. */
export const scimPatchBody = z.object({
  schemas,
  Operations: z
    .array(z.object({ op: scimText(20), path: scimText(scimLimits.path).optional(), value: z.unknown().optional() }))
    .min(1, 'At least one operation')
    .max(scimLimits.operations, `At most ${scimLimits.operations} operations`),
})
export type ScimPatchBody = z.infer<typeof scimPatchBody>
export type ScimOperation = ScimPatchBody['Operations'][number]

const attributeNames = z.string().max(1_000).optional()

/** Which parts of a resource are answered. */
export const scimParts = z.object({ attributes: attributeNames, excludedAttributes: attributeNames })
export type ScimParts = z.infer<typeof scimParts>

/** A number below its least means the least (RFC 7644 §3.4.2.4). */
const numberFrom = (least: number) =>
  z.coerce
    .number()
    .int()
    .transform((given) => Math.max(least, given))

export const scimQuery = scimParts.extend({
  filter: z.string().max(scimLimits.filter, `At most ${scimLimits.filter} characters`).optional(),
  startIndex: numberFrom(1).default(1),
  count: numberFrom(0).default(100),
})
export type ScimQuery = z.infer<typeof scimQuery>
