import { hash } from 'node:crypto'
import { measureType, dataTemplateMessages as messages, projectCount } from '@strata/contract'
import { z } from 'zod'
import { firstWithFormer, takenLayouts } from './template-layout.ts'

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

/** Signs of a packed text that one cell of the sheet holds, how many cells there are for it, and the signs that all of them hold. */
const [pieceLength, mostPieces] = [30_000, 4]
const mostFormer = pieceLength * mostPieces

/** A row of expectations as values are judged by it; `labels` are the digests of what people read of it (`digestLabels`). */
const sealedDetail = z.object({
  id,
  chronId: id,
  measureType,
  target: z.string().max(150),
  min: z.string().max(20),
  max: z.string().max(20),
  labels: z.string().max(100),
  /** What the month held of it when the file was made (`packTexts`), by column; empty: nothing; left out: the file does not say. */
  former: z.string().max(mostFormer).optional(),
})
export type SealedDetail = z.infer<typeof sealedDetail>

/** What a file is for; it is in a sheet that nobody sees, signed. */
export const templateSeal = templateFacts.extend({
  /** The rows of expectations by their number in the file, from 1. */
  details: z.array(sealedDetail).min(1),
  /** The names above the columns of projects (`packTexts`); left out: the file does not say. */
  projects: z.string().max(mostFormer).optional(),
})
export type TemplateSeal = z.infer<typeof templateSeal>

export interface SealedTemplate {
  seal: TemplateSeal
  signature: string
}

const factNames = templateFacts.keyof().options
const headOfDetails = Object.values(messages.sealHeads)

/** Columns that the sheet has at most. */
export const sealColumns = headOfDetails.length - 1 + mostPieces

/** The rows of the sheet that nobody sees. */
export function writeSeal({ seal, signature }: SealedTemplate): (string | number)[][] {
  return [
    [messages.sealWarning],
    ...factNames.map((name) => [name, seal[name]]),
    ['signature', signature],
    ...(seal.projects === undefined ? [] : [['projects', ...cut(seal.projects)]]),
    headOfDetails,
    ...seal.details.map((detail, index) => [index + 1, ...valuesOf(detail), ...cut(detail.former ?? '')]),
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

/** A cell holds at most so many characters. */
const cut = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) => text.slice(index * pieceLength, (index + 1) * pieceLength))

/** What the values of the cells come to: the seal, which may be forged (ask `refuseTemplate`), or that they are none of ours, or of another layout. */
export function readSeal(rows: readonly (readonly unknown[])[]): SealedTemplate | 'otherLayout' | undefined {
  const named = new Map(rows.slice(1, factNames.length + 2).map(([name, value]) => [name, value]))
  const layout = named.get('layout')
  if (typeof layout === 'number' && !takenLayouts.includes(layout)) return 'otherLayout'
  const hasFormer = typeof layout === 'number' && layout >= firstWithFormer
  const rest = rows.slice(factNames.length + 2)
  const [projects = []] = hasFormer ? rest.splice(0, 1) : []
  if (hasFormer && projects[0] !== 'projects') return undefined
  const read = z.object({ seal: templateSeal, signature: z.string().max(100) }).safeParse({
    seal: {
      ...Object.fromEntries(factNames.map((name) => [name, named.get(name)])),
      details: rest.slice(1).map((row, index) => readDetail(row, index, hasFormer)),
      ...(hasFormer && { projects: joined(projects.slice(1)) }),
    },
    signature: named.get('signature'),
  })
  return read.success ? read.data : undefined
}

/** A text that is empty is no cell to some programs. */
function readDetail(row: readonly unknown[], index: number, hasFormer: boolean) {
  const [number, id, chronId, measureType, target, min, max, labels, ...former] = row
  if (number !== index + 1) return undefined
  const measure = { id, chronId, measureType, target: target ?? '', min: min ?? '', max: max ?? '', labels }
  return hasFormer ? { ...measure, former: joined(former) } : measure
}

const joined = (pieces: readonly unknown[]): string => pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('')

/** One text for all rows of expectations, and for what the month held of them. Base64url. */
export function digestDetails({ details, projects }: Pick<TemplateSeal, 'details' | 'projects'>): string {
  const covered =
    projects === undefined ? details.map(valuesOf) : [projects, ...details.map((detail) => [...valuesOf(detail), detail.former ?? ''])]
  return hash('sha256', JSON.stringify(covered), 'base64url')
}
