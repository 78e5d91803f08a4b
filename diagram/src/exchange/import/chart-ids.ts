/**
 * Ids for the chart, kept from the file where they fit its rule (letters, digits, `_ . : -`; 64 at most).
 * Names every object already has (`__proto__`, `constructor`) are changed, so that no reader trips over them.
 */
export class ChartIds {
  private readonly used = new Set<string>()

  take(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_.:-]/g, '_').slice(0, 56) || 'element'
    const base = clean in {} ? `_${clean}` : wanted.length <= 64 && /^[A-Za-z0-9_.:-]+$/.test(wanted) ? wanted : clean
    let id = base
    for (let count = 2; this.used.has(id); count++) id = `${base.slice(0, 56)}-${count}`
    this.used.add(id)
    return id
  }
}
