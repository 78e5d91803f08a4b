import { type PackSize, packLimits } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import type { PackScope } from './pack-scope.ts'
import { measureFiles } from './sources/document-views.ts'

/** How large the files of a pack are, and how large they may be; `free` are bytes of the storage, nothing where nobody knows. */
export async function measurePackFiles(
  tx: CompanyTransaction,
  scope: PackScope,
  free: number | undefined,
): Promise<PackSize & { isTooLarge: boolean }> {
  const size = await measureFiles(tx, scope)
  const most = free === undefined ? null : Math.floor(free * packLimits.partOfFreeSpace)
  return { ...size, most, isTooLarge: most !== null && size.bytes > most }
}
