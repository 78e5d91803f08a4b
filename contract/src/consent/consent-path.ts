import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { suggestionItemTypes } from '../suggestion/index.ts'
import { person } from '../user/index.ts'
import { consentLimits, consentNeeds, consentRoles, lateConsents } from '../version/index.ts'
import { pathMessages } from './consent-path-messages.ts'

/** The kinds of items that have a path of the company: those that suggestions are made for. */
export const consentItemTypes = suggestionItemTypes
export type ConsentItemType = (typeof consentItemTypes)[number]
export const consentItemType = z.string().toLowerCase().pipe(z.enum(consentItemTypes))

export const kindPathParams = companyParams.extend({ itemType: consentItemType })
/** `processId` is the chronId of a global process. */
export const processPathParams = companyParams.extend({ processId: id })

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const stepBody = z
  .strictObject({
    /** companyUserIds. */
    people: z.array(id).max(consentLimits.parties, pathMessages.tooMany).refine(areDifferent, pathMessages.twice).default([]),
    roles: z.array(z.enum(consentRoles)).refine(areDifferent, pathMessages.twice).default([]),
    needs: z.enum(consentNeeds),
    days: z.number().int().min(1).max(consentLimits.days),
    late: z.enum(lateConsents),
  })
  .refine(({ people, roles }) => people.length + roles.length > 0, { path: ['people'], error: pathMessages.nobody })
  .refine(({ people, roles }) => people.length + roles.length <= consentLimits.parties, { path: ['people'], error: pathMessages.tooMany })

const steps = z.array(stepBody).min(1, pathMessages.noStep).max(consentLimits.steps, pathMessages.tooManySteps)

/** Who consents to versions before they are decided, in which order (specification 4 §2). `skipsLayout`: not where only the layout changed. */
export const processPathBody = z.strictObject({ steps, skipsLayout: z.boolean().default(false) })
/** `isBinding`: only the CEO goes on without the consents. */
export const kindPathBody = processPathBody.extend({ isBinding: z.boolean().default(false) })
export type ConsentPathOrder = z.infer<typeof kindPathBody>

const pathStep = z.object({
  people: z.array(person.extend({ userId: jsonId, isActive: z.boolean() })),
  roles: z.array(z.enum(consentRoles)),
  needs: z.enum(consentNeeds),
  days: z.number().int(),
  late: z.enum(lateConsents),
})

const consentPath = z.object({
  steps: z.array(pathStep),
  skipsLayout: z.boolean(),
  isBinding: z.boolean(),
  setBy: person,
  setOn: timestamp,
})
export type ConsentPath = z.infer<typeof consentPath>

/** The path of a kind of items, or that nothing is set for it; `etag` is what `if-match` of its calls takes. */
export const kindPath = z.object({ itemType: z.enum(consentItemTypes), path: consentPath.nullable(), etag: z.string() })
export type KindPath = z.infer<typeof kindPath>

export const processPath = z.object({ path: consentPath.nullable(), can })

/** What `can` of the path of a process names. */
export const consentPathActions = ['set'] as const
