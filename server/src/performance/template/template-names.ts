import type { DataMonth, ExpectationInfo } from '@strata/contract'
import { kinds } from '../../expectation/index.ts'
import { toFileName } from '../../platform/index.ts'

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
