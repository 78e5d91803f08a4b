import { reportsScreenMessages as messages, type Report, reportMessages, reportPageSizes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../platform/index.ts'
import type { ExportedList } from '../ui/index.ts'
import { nameOfFolder } from './report-folders.tsx'
import { type ReportsAsked, reportsQuery } from './report-queries.ts'

interface Asked extends Pick<ReportsAsked, 'view' | 'parentId'> {
  companyId: number
  zone: string | undefined
}

const size = Math.max(...reportPageSizes)

/** The reports that are listed, of all pages, the newest first. */
export async function loadExportedReports(client: QueryClient, { companyId, zone, ...asked }: Asked): Promise<ExportedList> {
  const reports: Report[] = []
  for (let page = 0, total = 1; page * size < total; page += 1) {
    const answer = await client.fetchQuery(reportsQuery(companyId, { ...asked, page, size }))
    reports.push(...answer.reports)
    total = answer.total
  }
  return {
    name: reportMessages.title,
    head: [messages.report, messages.process, asked.view === 'archived' ? messages.archivedOn : messages.createdOn],
    rows: reports.map(({ name, parent, archivedOn, createdOn }) => [
      name,
      nameOfFolder(parent),
      formatDateTime(archivedOn ?? createdOn, zone),
    ]),
  }
}
