import type { ChartData } from '@strata/contract'
import { readChartData } from '../model/index.ts'
import { validateStructure } from '../rules/index.ts'

const format = 'strata-clip'

/** The text the clipboard carries, so that a copy can be pasted into another chart or window. */
export function clipText(clip: ChartData): string {
  return JSON.stringify({ format, chart: clip })
}

/** Reads clipboard text; null when it is no copy of ours. The text may come from anywhere. */
export function parseClip(text: string): ChartData | null {
  if (!text.startsWith(`{"format":"${format}"`)) return null
  try {
    const parsed: unknown = JSON.parse(text)
    const reading = readChartData(typeof parsed === 'object' && parsed !== null && 'chart' in parsed ? parsed.chart : null)
    return reading.ok && !hasFaults(reading.data) ? reading.data : null
  } catch {
    return null
  }
}

function hasFaults(data: ChartData): boolean {
  return validateStructure(data).some((finding) => finding.code !== 'KIND_NOT_ALLOWED')
}
