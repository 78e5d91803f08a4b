import type { StoredFile } from '../../platform/index.ts'

/** What is signed, as `server/pack/verify.mjs` reads it: what a pack holds, and that nothing else is in it. */
export interface PackManifest {
  format: 1
  program: string
  madeOn: string
  company: { id: number; name: string }
  /** Null: the whole company. */
  process: { chronId: number; pid: string; name: string } | null
  period: { firstDay: string; lastDay: string; timezone: string }
  /** Of lines by their section, and of files. */
  counts: Record<string, number>
  audit: AuditOfPack
  key: { fingerprint: string; publicKey: string }
  /** In the order in which they are packed. */
  files: PackedFile[]
}

/** How long the chain of a pack is, its first and its last link; null where it is empty. */
export interface AuditOfPack {
  /** `whole`: every entry of the company; `items`: those about what is in the pack. */
  holds: 'whole' | 'items'
  entries: number
  first: string | null
  last: string | null
}

export interface PackedFile extends Pick<StoredFile, 'sha256'> {
  path: string
  bytes: number
}

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig'
export const auditName = 'audit.jsonl'
export const verifierName = 'verify.mjs'
