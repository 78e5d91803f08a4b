import { z } from 'zod'
import { chartStatuses } from '../chart/index.ts'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { needsWork } from '../version/index.ts'

/** Whose expectations: of customers, of suppliers, of interfacing processes (specification 3 §1). */
export const expectationTypes = ['ce', 'se', 'ie'] as const
export type ExpectationType = (typeof expectationTypes)[number]

/** What a person reads for a type (specification 3 §2.1). */
export const expectationTypeNames = { ce: 'Customer', se: 'Supplier', ie: 'Interfacing Processes' } as const satisfies Record<
  ExpectationType,
  string
>

/** What expectations of a type are called in titles, files, alerts and mails. */
export const expectationTitles = {
  ce: 'Customer expectations',
  se: 'Supplier expectations',
  ie: 'Interfacing expectations',
} as const satisfies Record<ExpectationType, string>

/** In any case; `ipce` and `ced` mean `ce`, and so the others (specification 5 §16, §21). */
export const expectationType = z
  .string()
  .toLowerCase()
  .transform((given) => /^(?:ip)?(ce|se|ie)d?$/.exec(given)?.[1] ?? given)
  .pipe(z.enum(expectationTypes))

/** Characters (specification 3 §9), from how many on the description is counted, and the rows that one version may have. */
export const expectationLimits = { text: 150, counterFrom: 50, frequencyName: 25, rows: 10_000, frequencies: 200 } as const

export const expectationParams = companyParams.extend({ type: expectationType })
export const expectationIdParams = expectationParams.extend({ id })

/** The process whose expectations these are: a global one (`macro`) or one of its macro processes (`sub`). */
export const expectationProcess = z.object({
  processChronId: jsonId,
  pid: z.string(),
  pname: z.string(),
  level: z.enum(['macro', 'sub']),
  restrict: z.enum(['true', 'false']),
  /** chronId of the global process: itself for `macro`. */
  globalChronId: jsonId,
})

export type ExpectationProcess = z.infer<typeof expectationProcess>

const named = z.object({ id: jsonId, name: z.enum(chartStatuses) })

/**
 * One version (specification 3 §3). `subprocessId` is the chronId of a sub-process, null for the macro process. Beyond the specification: the process, who did what when, the last rejection
 * until the next sending, the etag that a change may send as `if-match`, and what the reader may do (`expectationActions`).
 */
export const expectationInfo = z.object({
  id: jsonId,
  chronId: jsonId,
  version: z.number().int().positive(),
  status: named,
  itemType: z.object({ name: z.enum(expectationTypes) }),
  subprocessId: jsonId.nullable(),
  process: expectationProcess,
  createdOn: timestamp,
  savedOn: timestamp,
  sentOn: timestamp.nullable(),
  approvedOn: timestamp.nullable(),
  retiredOn: timestamp.nullable(),
  preparedBy: person,
  sentBy: person.nullable(),
  approvedBy: person.nullable(),
  /** Who was given it to go on with, in the place of who prepared it; left out: nobody (specification 4 §9). */
  handledBy: person.optional(),
  /** For whom whoever approved it stood in; left out: for nobody. */
  approvedFor: person.optional(),
  rejection: z.object({ comment: z.string(), by: person, on: timestamp }).nullable(),
  needsWork,
  etag: z.string(),
  can,
})
export type ExpectationInfo = z.infer<typeof expectationInfo>

const versionSummary = expectationInfo.pick({
  id: true,
  chronId: true,
  version: true,
  status: true,
  approvedBy: true,
  approvedFor: true,
  approvedOn: true,
})

/**
 * A row of the summary panel (specification 5 §21). `expectation` is the version shown at first: the approved one, else the one under way where the reader may see it. Beyond the
 * specification: who approved it and when, the version `underWay` beside an approved one, whether the process has an approved summary, and how many rows a WIP has.
 * `can` has create, remove (of the WIP) and read; for a restricted process that is closed to the reader it says `restriction`, and nothing else is given.
 */
export const expectationRow = expectationProcess.extend({
  expectation: versionSummary.nullable(),
  underWay: versionSummary.nullable(),
  hasSummary: z.boolean(),
  wipRows: z.number().int().min(0).nullable(),
  can,
})
export type ExpectationRow = z.infer<typeof expectationRow>
