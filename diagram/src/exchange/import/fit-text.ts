import { chartImportReasons, chartLimits, chartImportNouns as nouns } from '@strata/contract'
import { cutText } from '../xml/plain-text.ts'
import type { Reported, ReportWriter } from './import-report.ts'

/** `text` within `limit`; a longer one is cut, and the report holds all of it. */
export function fitText(text: string, limit: number, element: Reported, report: ReportWriter): string {
  if (text.length <= limit) return text
  const isInfo = limit === chartLimits.info
  const reason = isInfo ? chartImportReasons.wholeInfo({ text }) : chartImportReasons.wholeText({ text })
  report.approximate(element, isInfo ? nouns.longDocumentation : nouns.longText, nouns.firstCharacters({ limit: String(limit) }), reason)
  return cutText(text, limit)
}
