import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKey } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const tableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
/** Far beyond any id that was ever given, and far below what PostgreSQL and JavaScript can count. */
const sequenceMaximum = 2 ** 40

const part = z.strictObject({ length: z.int().min(0), sha256 })

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeOn: z.iso.datetime(),
  /** The program's version. */
  program: z.string().max(100),
  /** Everything of an installation, or the one company that was named. */
  whole: z.boolean(),
  companies: z.array(z.strictObject({ id: z.int().positive(), name: z.string() })),
  /** The migrations that were applied. */
  schema: z.array(z.strictObject({ version: z.int().positive(), name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(part.extend({ name: tableName, columns: z.array(tableName).min(1), rows: z.int().min(0) })),
  sequences: z.array(z.strictObject({ name: tableName, value: z.int().min(0).max(sequenceMaximum) })),
  /** The list of the files, and what they are together. */
  files: part.extend({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Keys that rows name and whose files the storage had lost before. */
  lostFiles: z.array(z.string()),
})

/** What a backup or an export holds; it is in `manifest.json`, sealed. */
export type DumpManifest = z.output<typeof manifestSchema>
export type DumpedTable = DumpManifest['tables'][number]

export const manifestName = 'manifest.json'
export const fileListName = 'files.jsonl'
export const tablePartName = (table: string): string => `tables/${table}.jsonl`
export const filePartName = (key: string): string => `files/${key}`

/** Most bytes of a manifest that is read. */
export const manifestLimit = 64 * 1024 * 1024

/** The manifest as it is written. The seal proves that it was made with this secret, and not altered since. */
export function writeManifest(manifest: DumpManifest, auditSecret: string): Buffer {
  return Buffer.from(`${JSON.stringify({ seal: sealOf(manifest, auditSecret), manifest }, null, 1)}\n`)
}

export interface ReadManifest {
  manifest: DumpManifest
  /** Names this backup or export. */
  seal: string
  /** Whether it was sealed with this secret. */
  isOurs: boolean
}

const sealedSchema = z.strictObject({ seal: sha256, manifest: z.record(z.string(), z.unknown()) })

/** @throws UsageError for anything that is no manifest of this format */
export function readManifest(bytes: Buffer, auditSecret: string): ReadManifest {
  const outer = sealedSchema.safeParse(parseJson(bytes))
  if (!outer.success) throw new UsageError('This is no backup and no export of Strata: its manifest cannot be read.')
  const { seal, manifest: raw } = outer.data
  if (raw.format !== 1) throw new UsageError('This was made by a newer program, in a format that this one does not know.')
  const parsed = manifestSchema.safeParse(raw)
  if (!parsed.success) throw new UsageError(`The manifest is broken: ${z.prettifyError(parsed.error)}`)
  const expected = Buffer.from(sealOf(raw, auditSecret))
  return { manifest: parsed.data, seal, isOurs: timingSafeEqual(expected, Buffer.from(seal)) }
}

function sealOf(manifest: unknown, auditSecret: string): string {
  return createHmac('sha256', deriveKey(auditSecret, 'backup')).update(JSON.stringify(manifest)).digest('hex')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
