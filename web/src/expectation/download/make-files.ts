import { expectationFileRoutes, expectationMessages, noRowsMatch, type RouteRequest } from '@strata/contract'
import { call, notify } from '../../platform/index.ts'

export type ExpectationFormat = 'xlsx' | 'pdf'

/** The rows of a version as a file. */
export async function makeExpectationFile(
  params: RouteRequest<typeof expectationFileRoutes.downloadExpectation>['params'],
  format: ExpectationFormat,
  signal: AbortSignal,
): Promise<{ url: string; format: ExpectationFormat }> {
  const { data } = await call(expectationFileRoutes.downloadExpectation, { params, query: { format } }, { signal })
  return { url: data.url, format }
}

export interface TemplateFile {
  name: string
  url: string
}

/** The files; nothing where no row matches, which a toast then says. */
export async function makeTemplates(
  request: RouteRequest<typeof expectationFileRoutes.makeDataTemplates>,
  signal: AbortSignal,
): Promise<TemplateFile[] | undefined> {
  const { data } = await call(expectationFileRoutes.makeDataTemplates, request, { signal })
  if (data.err_code !== noRowsMatch) return Object.entries(data).map(([name, url]) => ({ name, url }))
  notify.blocked(expectationMessages.noRowsMatch)
  return undefined
}
