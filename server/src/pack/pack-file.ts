import type { PackRow } from './pack-views.ts'

/** Where the file of a pack lies in the storage. */
export const packFolder = (companyId: number): string => `${companyId}/packs`
export const packPlace = (companyId: number, { guid }: Pick<PackRow, 'guid'>): string => `${packFolder(companyId)}/${guid}`
