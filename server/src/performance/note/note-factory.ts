import { noteTypes } from '@strata/contract'
import type { ChartTest } from '../../chart/chart-factory.ts'
import { documentStepsOf } from '../../document/document-factory.ts'
import type { BuiltPerformance } from '../performance-factory.ts'

export interface GivenNote {
  /** Default: one that no other has. */
  name?: string
  content?: string
  /** Of the note whose next version it becomes. */
  chronId?: number
}

export interface BuiltNote {
  /** Of the version. */
  id: number
  chronId: number
  /** Names the file. */
  guid: string
  name: string
}

let made = 0

/** A note of a month, which the company's admin uploads. No row names it yet. */
export async function buildNote(
  test: ChartTest,
  { company, type, processChronId, id: performanceDataId }: Pick<BuiltPerformance, 'company' | 'type' | 'processChronId' | 'id'>,
  { name = `Note ${++made}`, content = 'Two quotations came late', chronId }: GivenNote = {},
): Promise<BuiltNote> {
  const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const place = { docType: noteTypes[type], processChronId, performanceDataId, chronId }
  const kept = await documentStepsOf(test).keep(step, { ...place, name, fileName: 'Note.txt', content: Buffer.from(content) })
  return { ...kept, name }
}
