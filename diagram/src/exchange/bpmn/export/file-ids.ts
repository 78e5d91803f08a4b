/**
 * Ids for a BPMN file, where nodes, connections and what only BPMN needs share one set, and each must be a name of XML:
 * a letter or `_` first, then letters, digits, `_`, `-` and `.` (no colon).
 */
export class FileIds {
  private readonly used = new Set<string>()

  take(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_.-]/g, '_')
    const base = /^[A-Za-z_]/.test(clean) ? clean : `_${clean}`
    let id = base
    for (let count = 2; this.used.has(id); count++) id = `${base}_${count}`
    this.used.add(id)
    return id
  }

  /** Ids for these elements, by their ids in the chart. Those that can stay as they are do. */
  takeAll(ids: readonly string[]): Map<string, string> {
    const kept = ids.filter((id) => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(id) && !this.used.has(id))
    const taken = new Map(kept.map((id) => [id, this.take(id)]))
    for (const id of ids) if (!taken.has(id)) taken.set(id, this.take(id))
    return taken
  }
}
