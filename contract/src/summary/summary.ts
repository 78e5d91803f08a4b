import { z } from 'zod'
import { chartVersion } from '../chart/index.ts'
import { companyParams } from '../company/index.ts'
import { id, jsonId, plainLine } from '../http/index.ts'

/** Characters (specification 2 §5): a definition, the name of an additional customer or supplier, the name of an input or output; and components of a summary. */
export const summaryLimits = { definition: 150, additionalName: 25, itemName: 90, components: 200, additional: 500 } as const

/** The parts of a Process Summary as calls name them (specification 2 §7). */
export const summaryComponents = ['customer', 'supplier', 'ip', 'input', 'output'] as const
export type SummaryComponent = (typeof summaryComponents)[number]
export const summaryComponent = z.string().toLowerCase().pipe(z.enum(summaryComponents))

/** What a person reads for a component: 'Added Customer to Process Summary' (specification 2 §8). */
export const summaryComponentNames = {
  customer: 'Customer',
  supplier: 'Supplier',
  ip: 'Interfacing Process',
  input: 'Input',
  output: 'Output',
} as const satisfies Record<SummaryComponent, string>

/** One version of a Process Summary: a version of a `ps` chart with its definition, "Why does this process exist?". */
export const summaryVersion = chartVersion.extend({
  definition: z.string(),
  /** What an update of the definition may send as `if-match`. */
  definitionEtag: z.string(),
})
export type SummaryVersion = z.infer<typeof summaryVersion>

/**
 * One component. A process of the company carries its pid and, as `processId`, its chronId; `hdd` says whether its workspace can be opened. An entry of
 * the additional list and a typed input or output have a name only. `chronId` stays across versions (specification 5 §20.7).
 */
export const summaryItem = z.object({
  id: jsonId,
  chronId: jsonId,
  name: z.string(),
  pid: z.string().optional(),
  processId: jsonId.optional(),
  hdd: z.boolean().optional(),
})
export type SummaryItem = z.infer<typeof summaryItem>

/** An entry of a global process's list of additional customers and suppliers. */
export const additionalParty = z.object({ id: jsonId, name: z.string() })
export type AdditionalParty = z.infer<typeof additionalParty>

export const summaryParams = companyParams.extend({ psId: id })

/** Line breaks become spaces; may be empty (specification 2 §5). */
export const definitionText = plainLine(summaryLimits.definition, 'Maximum characters reached')

const nameOf = (most: number) => plainLine(most, 'Maximum characters reached').min(1, 'Name is Required')

/** specification 2 §5: a new one must be non-empty, an edited one longer than 1 character. */
export const additionalName = nameOf(summaryLimits.additionalName)
export const editedAdditionalName = additionalName.pipe(z.string().min(2, 'Name should be more than 1 character'))

/** A process of the company, or null for an entry of the additional list, which is named then (specification 5 §21). */
const processOrNull = jsonId.nullable().optional()
const nameOfOne = nameOf(summaryLimits.itemName).optional()

/** The fields of `add`; each component takes those of `newItemFields`, all of them. The name of a process is its own, whatever is sent. */
export const newSummaryItem = z.strictObject({
  processCustomerId: processOrNull,
  customerName: nameOfOne,
  processSupplierId: processOrNull,
  supplierName: nameOfOne,
  interfacingProcessId: jsonId.optional(),
  interfacingProcessName: nameOfOne,
  inputName: nameOfOne,
  outputName: nameOfOne,
})
export type NewSummaryItem = z.infer<typeof newSummaryItem>

/** What each component's `add` takes (specification 2 §7): `process` a chronId, or null where it may be. */
export const newItemFields = {
  customer: { process: 'processCustomerId', name: 'customerName' },
  supplier: { process: 'processSupplierId', name: 'supplierName' },
  ip: { process: 'interfacingProcessId', name: 'interfacingProcessName' },
  input: { name: 'inputName' },
  output: { name: 'outputName' },
} as const satisfies Record<SummaryComponent, { process?: keyof NewSummaryItem; name: keyof NewSummaryItem }>
