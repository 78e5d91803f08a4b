import { hash } from 'node:crypto'
import { measureType, projectCount } from '@strata/contract'
import { z } from 'zod'
import { templateLayoutVersion } from './template-layout.ts'

const id = z.number().int().positive()

/** What a file is for, in few words. */
export const templateFacts = z.object({
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
})
export type TemplateFacts = z.infer<typeof templateFacts>

/** A row of expectations as values are judged by it; `labels` are the digests of what people read of it (`digestLabels`). */
const sealedDetail = z.object({
  id,
  chronId: id,
  measureType,
  target: z.string().max(150),
  min: z.string().max(20),
  max: z.string().max(20),
  labels: z.string().max(100),
})
export type SealedDetail = z.infer<typeof sealedDetail>

/** What a file is for; it stands in a sheet that nobody sees, signed. */
export const templateSeal = templateFacts.extend({
  /** The rows of expectations by their number in the file, from 1. */
  details: z.array(sealedDetail).min(1),
})
export type TemplateSeal = z.infer<typeof templateSeal>

export interface SealedTemplate {
  seal: TemplateSeal
  signature: string
}

const factNames = templateFacts.keyof().options
const headOfDetails = ['No.', 'Row', 'Row through versions', 'Type', 'Target', 'Min', 'Max', 'Labels']
const warning = 'This sheet says what the file is for. A file in which it was changed cannot be uploaded.'

/** The rows of the sheet that nobody sees. */
export function writeSeal({ seal, signature }: SealedTemplate): (string | number)[][] {
  return [
    [warning],
    ...factNames.map((name) => [name, seal[name]]),
    ['signature', signature],
    headOfDetails,
    ...seal.details.map((detail, index) => [index + 1, ...valuesOf(detail)]),
  ]
}

const valuesOf = ({ id, chronId, measureType, target, min, max, labels }: SealedDetail) => [
  id,
  chronId,
  measureType,
  target,
  min,
  max,
  labels,
]

/** What the values of the cells come to: the seal, which may be forged (ask `refuseTemplate`), or that they are none of ours, or of another layout. */
export function readSeal(rows: readonly (readonly unknown[])[]): SealedTemplate | 'otherLayout' | undefined {
  const named = new Map(rows.slice(1, factNames.length + 2).map(([name, value]) => [name, value]))
  const layout = named.get('layout')
  if (typeof layout === 'number' && layout !== templateLayoutVersion) return 'otherLayout'
  const details = rows.slice(factNames.length + 3).map(readDetail)
  const read = z.object({ seal: templateSeal, signature: z.string().max(100) }).safeParse({
    seal: { ...Object.fromEntries(factNames.map((name) => [name, named.get(name)])), details },
    signature: named.get('signature'),
  })
  return read.success ? read.data : undefined
}

/** A text that is empty is no cell to some programs. */
function readDetail([number, id, chronId, measureType, target, min, max, labels]: readonly unknown[], index: number) {
  return number === index + 1 ? { id, chronId, measureType, target: target ?? '', min: min ?? '', max: max ?? '', labels } : undefined
}

/** One text that stands for all rows of expectations. Base64url. */
export const digestDetails = (details: readonly SealedDetail[]): string =>
  hash('sha256', JSON.stringify(details.map(valuesOf)), 'base64url')
