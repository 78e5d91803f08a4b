import { noValue, readPlainNumber } from '@strata/contract'
import { withoutNoSigns } from '../../platform/index.ts'

/** Whether two texts say the same: '6.50' and '6.5' do, and texts that a program spaces in another way. */
export function isSameText(one: string, other: string): boolean {
  const number = readPlainNumber(one)
  return one === other || (number !== undefined && number === readPlainNumber(other)) || plain(one) === plain(other)
}

function plain(text: string): string {
  const read = withoutNoSigns(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return read === noValue ? '' : read
}
