import { type ExpectationInfo, expectationTitles } from '@strata/contract'
import { toFileName } from '../../platform/files/made-file.ts'

/** `P1 Customer expectations v2.xlsx` */
export function namePrint({ process: { pid }, itemType, version }: ExpectationInfo, format: 'xlsx' | 'pdf'): string {
  return toFileName(`${pid} ${expectationTitles[itemType.name]} v${version}.${format}`)
}
