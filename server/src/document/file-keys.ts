/** Where the file of a version lies and never changes; `guid` names it and is never used twice. */
export const documentKey = (companyId: number, guid: string): string => `${companyId}/documents/${guid}`

/** Where a file is PUT before it is acknowledged. */
export const uploadKey = (companyId: number, guid: string): string => `${companyId}/uploads/${guid}`
