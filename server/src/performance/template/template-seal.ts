import { projectCount } from '@strata/contract'
import { z } from 'zod'

const id = z.number().int().positive()

/** What a file is for; it stands in a sheet that nobody sees, signed. */
export const templateSeal = z.object({
  layout: id,
  companyId: id,
  type: z.enum(['ce', 'se']),
  /** The chronId of the expectations, then the approved version that the file was made of. */
  chronId: id,
  expectationId: id,
  version: id,
  frequencyId: id,
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(2000).max(2200),
  projectCount: z.number().int().min(projectCount.least).max(projectCount.most),
  /** The rows of expectations by their number in the file, from 1. */
  details: z.array(z.object({ id, chronId: id })).min(1),
})
export type TemplateSeal = z.infer<typeof templateSeal>

export interface SealedTemplate {
  seal: TemplateSeal
  signature: string
}

const factNames = templateSeal.omit({ details: true }).keyof().options
const headOfDetails = ['No.', 'Row', 'Row through versions']
const warning = 'This sheet says what the file is for. A file in which it was changed cannot be uploaded.'

/** The rows of the sheet that nobody sees. */
export function writeSeal({ seal, signature }: SealedTemplate): (string | number)[][] {
  return [
    [warning],
    ...factNames.map((name) => [name, seal[name]]),
    ['signature', signature],
    headOfDetails,
    ...seal.details.map((detail, index) => [index + 1, detail.id, detail.chronId]),
  ]
}

/** The same read again, from the values of the cells; nothing where they are none of ours. It may be forged: ask `refuseTemplate`. */
export function readSeal(rows: readonly (readonly unknown[])[]): SealedTemplate | undefined {
  const named = new Map(rows.slice(1, factNames.length + 2).map(([name, value]) => [name, value]))
  const details = rows
    .slice(factNames.length + 3)
    .map(([number, id, chronId], index) => (number === index + 1 ? { id, chronId } : undefined))
  const read = z.object({ seal: templateSeal, signature: z.string().max(100) }).safeParse({
    seal: { ...Object.fromEntries(factNames.map((name) => [name, named.get(name)])), details },
    signature: named.get('signature'),
  })
  return read.success ? read.data : undefined
}
