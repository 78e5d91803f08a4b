/** Bytes of one file; minutes for which an upload address is good; hours until an unfinished upload is removed; milliseconds that an upload may take (specification 5 §10, specification 2 §9). */
export const documentFileLimits = {
  bytes: 100 * 1024 * 1024,
  addressMinutes: 15,
  unfinishedHours: 24,
  uploadMilliseconds: 180_000,
} as const

/** What the product shows itself (specification 1 §3), by file extension; everything else is downloaded. */
export const inlineTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
} as const satisfies Record<string, string>

/** The extension of a file's name in lower case, empty without one: `Plan.PDF` → `pdf`. */
export const fileExtensionOf = (fileName: string): string => /[^.]\.([^.]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
