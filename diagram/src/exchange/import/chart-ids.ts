import { CountedIds } from './counted-ids.ts'

/**
 * Ids for the chart, kept from the file where they fit its rule (letters, digits, `_ . : -`; 64 at most).
 * Names every object already has (`__proto__`, `constructor`) are changed, so that no reader trips over them.
 */
export class ChartIds {
  private readonly ids = new CountedIds((stem, count) => `${stem}-${count}`)

  take(wanted: string): string {
    const clean = wanted.slice(0, 56).replace(/[^A-Za-z0-9_.:-]/g, '_') || 'element'
    const base = clean in {} ? `_${clean}` : wanted.length <= 64 && /^[A-Za-z0-9_.:-]+$/.test(wanted) ? wanted : clean
    return this.ids.take(base, base.slice(0, 56))
  }
}
