import { documentMessages, performanceImportLimits, performanceMessages } from '@strata/contract'

const mebibyte = 1024 * 1024

/** Why a file is no filled template (specification 3 §5); nothing where it may be one. */
export function refuseTemplate({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.xlsx')) return performanceMessages.selectFile
  if (size === 0) return documentMessages.emptyFile
  return size > performanceImportLimits.bytes ? `The file is larger than ${performanceImportLimits.bytes / mebibyte} MB` : undefined
}
