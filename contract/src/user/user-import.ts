import { z } from 'zod'

/** Beyond the specification: administrators bring many people at once. */
export const userImportLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 } as const

/** The columns of a file, in any order and any case; `last name` may be missing. */
export const userImportColumns = ['short name', 'first name', 'last name', 'email'] as const
export type UserImportColumn = (typeof userImportColumns)[number]

export const userImportBody = z.strictObject({
  /** Ends in `.csv` or `.xlsx`. */
  fileName: z.string().min(1).max(255),
  /** The file in base64. */
  content: z.base64().max(Math.ceil(userImportLimits.bytes / 3) * 4),
  /** True: only say what would happen. */
  dryRun: z.boolean(),
})

/**
 * What becomes of one row: `add` a new login, `join` invite a member of another company, `skip` a member who is here already, `refuse`. Before people
 * are added `add` stands for `join` too: nobody learns who has a login elsewhere.
 */
export const userImportOutcomes = ['add', 'join', 'skip', 'refuse'] as const

export const userImportRow = z.object({
  /** As in the file: the first row of people is 2. */
  row: z.number().int(),
  shortName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  outcome: z.enum(userImportOutcomes),
  /** Why it is refused or skipped. */
  reasons: z.array(z.string()),
})
export type UserImportRow = z.infer<typeof userImportRow>

/** All or nothing: `done` is true when the people were added, which needs a file without a refused row and no dry run. */
export const userImportAnswer = z.object({
  done: z.boolean(),
  counts: z.object({ add: z.number().int(), join: z.number().int(), skip: z.number().int(), refuse: z.number().int() }),
  /** Free seats of the license before the import. */
  freeSeats: z.number().int(),
  /** At most 500: refused rows first, then in the order of the file. */
  rows: z.array(userImportRow),
})
export type UserImportAnswer = z.infer<typeof userImportAnswer>
