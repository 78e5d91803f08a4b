import { z } from 'zod'

/** What a provisioning client is told beside the sentence (RFC 7644 §3.12). */
export const scimTypes = ['invalidFilter', 'uniqueness', 'mutability', 'invalidSyntax', 'invalidPath', 'noTarget', 'invalidValue'] as const
export type ScimType = (typeof scimTypes)[number]

export const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A failure as SCIM writes it: what is below `/scim/` is answered in this form. */
export const scimErrorBody = z.object({
  schemas: z.array(z.literal(scimErrorSchema)),
  status: z.string(),
  scimType: z.enum(scimTypes).optional(),
  detail: z.string(),
})
export type ScimErrorBody = z.infer<typeof scimErrorBody>
