import { CountedIds } from '../../import/counted-ids.ts'

/**
 * Ids for a BPMN file, where nodes, connections and what only BPMN needs share one set, and each must be a name of XML:
 * a letter or `_` first, then letters, digits, `_`, `-` and `.` (no colon).
 */
export class FileIds {
  private readonly ids = new CountedIds((stem, count) => `${stem}_${count}`)

  take(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_.-]/g, '_')
    return this.ids.take(/^[A-Za-z_]/.test(clean) ? clean : `_${clean}`)
  }

  /** Ids for these elements, by their ids in the chart. Those that can stay as they are do. */
  takeAll(ids: readonly string[]): Map<string, string> {
    const kept = ids.filter((id) => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(id) && !this.ids.has(id))
    const taken = new Map(kept.map((id) => [id, this.take(id)]))
    for (const id of ids) if (!taken.has(id)) taken.set(id, this.take(id))
    return taken
  }
}
