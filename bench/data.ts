import { measureImport } from './data-import.ts'
import { measureReports } from './data-report.ts'

/** Performance data of a large company: how they come in, and what is made of them. */
export async function measureData(): Promise<void> {
  await measureImport()
  await measureReports()
}
