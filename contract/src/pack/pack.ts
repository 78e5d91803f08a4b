import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { packMessages } from './pack-messages.ts'
import { packStates } from './pack-state.ts'

/** How long a pack is kept, and how long an address of it is good; of the free space, the part that files of documents may take. */
export const packLimits = { keptDays: 7, addressMinutes: 5, partOfFreeSpace: 0.5, years: 50 } as const

/** Why a pack was not made. */
export const packFailures = ['audit', 'space', 'right', 'other'] as const
export type PackFailure = (typeof packFailures)[number]

const day = z.iso.date().refine((text) => text >= '1900', packMessages.day)
const days = z.strictObject({ firstDay: day, lastDay: day })

/** Calendar days of the company’s timezone, both included. */
export const packPeriod = days.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: packMessages.order })
export type PackPeriod = z.infer<typeof days>

export const newPack = days
  .extend({
    /** The files of documents come along. */
    withFiles: z.boolean(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: packMessages.order })

const packedProcess = z.object({ chronId: jsonId, pid: z.string(), pname: z.string() })
export type PackedProcess = z.infer<typeof packedProcess>

/** A pack of the caller’s own. */
export const pack = z.object({
  id: jsonId,
  /** Null: of the whole company. */
  process: packedProcess.nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  withFiles: z.boolean(),
  state: z.enum(packStates),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  failure: z.enum(packFailures).nullable(),
  askedOn: timestamp,
  /** Once it is made: its size, when it was made, and until when it is kept. */
  bytes: z.number().int().nullable(),
  madeOn: timestamp.nullable(),
  keptUntil: timestamp.nullable(),
  can,
})
export type Pack = z.infer<typeof pack>

export const ownPacks = z.object({
  packs: z.array(pack),
  /** What the caller may have a pack of: the whole company, and these processes. */
  company: z.boolean(),
  processes: z.array(packedProcess),
  /** Somebody’s pack of this company is being made. */
  isBusy: z.boolean(),
})
export type OwnPacks = z.infer<typeof ownPacks>

export const packSize = z.object({
  documents: z.number().int(),
  /** Of their files. */
  bytes: z.number().int(),
  /** More bytes are refused; null: nobody knows how much is free, and nothing is refused. */
  most: z.number().int().nullable(),
})
export type PackSize = z.infer<typeof packSize>

/** A key by which packs of this installation are signed. */
export const packKey = z.object({
  /** SHA-256, hex, of the public key. */
  fingerprint: z.string(),
  /** SPKI, DER in Base64. */
  publicKey: z.string(),
  since: timestamp,
  /** Null: it signs now. */
  until: timestamp.nullable(),
})
export type PackKey = z.infer<typeof packKey>
