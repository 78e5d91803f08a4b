/** The key of a version's file, which never changes; `guid` names it and is never used twice. */
export const documentKey = (companyId: number, guid: string): string => `${companyId}/documents/${guid}`
