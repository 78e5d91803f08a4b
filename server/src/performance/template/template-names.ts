import { type DataMonth, type ExpectationInfo, dataTemplateMessages as messages } from '@strata/contract'
import { toFileName } from '../../platform/index.ts'

/** `P1 Customer performance data Per Month 2026-03.xlsx` */
export function nameTemplate({ process: { pid }, itemType }: ExpectationInfo, frequency: string, { month, year }: DataMonth): string {
  const named = { pid, frequency, month: `${year}-${String(month).padStart(2, '0')}` }
  return toFileName(messages.fileName[itemType.name === 'se' ? 'se' : 'ce'](named))
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
