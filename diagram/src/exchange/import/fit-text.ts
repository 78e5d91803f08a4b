import { chartLimits } from '@strata/contract'
import { cutText } from '../xml/plain-text.ts'
import type { Reported, ReportWriter } from './import-report.ts'

/** `text` within `limit`; a longer one is cut and stands whole in the report. */
export function fitText(text: string, limit: number, element: Reported, report: ReportWriter): string {
  if (text.length <= limit) return text
  const what = limit === chartLimits.info ? 'documentation' : 'text'
  report.approximate(element, `long ${what}`, `its first ${limit} characters`, `The whole ${what}: “${text}”`)
  return cutText(text, limit)
}
