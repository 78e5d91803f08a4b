import { z } from 'zod'

/** Beyond the specification: administrators bring many people at once. */
export const userImportLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 } as const

/** The columns of a file, in any order and any case; `last name` may be missing. */
export const userImportColumns = ['short name', 'first name', 'last name', 'email'] as const
export type UserImportColumn = (typeof userImportColumns)[number]

/** What is wrong with a file or a row, beside the rules of the fields. */
export const userImportMessages = {
  wrongType: 'Choose a .csv or .xlsx file.',
  notText: 'The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  notCsv: 'The file cannot be read as CSV: its quotes do not match.',
  notWorkbook: 'The file is no readable .xlsx workbook. It may be damaged, protected by a password or in an older format.',
  noPeople: 'The file has no people in it: a header and a row for each person are needed.',
  tooManyRows: 'A file may hold 10,000 people at most.',
  tooMuchPacked: 'The file is too large when it is unpacked.',
  tooHard: 'The file is too large or too complicated to be read.',
  formula: 'Formulas and dates are not allowed',
  sameEmail: (row: number) => `Email is the same as in row ${row}`,
  sameShortName: (row: number) => `Short Name is the same as in row ${row}`,
} as const

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
 * are added `add` stands for `join` too: who has a login elsewhere is told of nobody.
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
