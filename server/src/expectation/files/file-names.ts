import { type DataMonth, type ExpectationInfo, expectationTitles } from '@strata/contract'
import { toFileName } from '../../platform/files/made-file.ts'
import { kinds } from './describe-print.ts'

/** `P1 Customer expectations v2.xlsx` */
export function namePrint({ process: { pid }, itemType, version }: ExpectationInfo, format: 'xlsx' | 'pdf'): string {
  return toFileName(`${pid} ${expectationTitles[itemType.name]} v${version}.${format}`)
}

/** `P1 Customer performance data Per Month 2026-03.xlsx` */
export function nameTemplate({ process: { pid }, itemType }: ExpectationInfo, frequency: string, { month, year }: DataMonth): string {
  return toFileName(`${pid} ${kinds[itemType.name]} performance data ${frequency} ${year}-${String(month).padStart(2, '0')}.xlsx`)
}

/** The same names, those that a system would take for one made different by a number. */
export function distinguish(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = name.replace(/\.xlsx$/, ` (${count}).xlsx`)
    taken.add(free.toLowerCase())
    return free
  })
}
