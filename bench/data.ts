import { measureReports } from './data-report.ts'

/** Performance data of a large company: what is made of them. */
export async function measureData(): Promise<void> {
  await measureReports()
}
