import { expectationFileRoutes, expectationMessages, noRowsMatch, type RouteRequest } from '@strata/contract'
import { call, notify } from '../../platform/index.ts'

export interface TemplateFile {
  name: string
  url: string
}

/** The files; nothing where no row matches, which is told. */
export async function makeTemplates(
  request: RouteRequest<typeof expectationFileRoutes.makeDataTemplates>,
  signal: AbortSignal,
): Promise<TemplateFile[] | undefined> {
  const { data } = await call(expectationFileRoutes.makeDataTemplates, request, { signal })
  if (data.err_code !== noRowsMatch) return Object.entries(data).map(([name, url]) => ({ name, url }))
  notify.error(expectationMessages.noRowsMatch)
  return undefined
}
