import {
  type ChartData,
  type ChartType,
  type ChartVersion,
  chartMessages,
  chartRoutes,
  decidedStatuses,
  type Process,
  processRoutes,
} from '@strata/contract'
import { readChartData } from '@strata/diagram'
import { call, orFail } from '../../platform/index.ts'
import { type ChartPlace, processTypeOf } from '../chart-place.ts'

/** One version as the server keeps it. `etag` is undefined for a version that is or was in force. */
export interface ChartContent {
  version: ChartVersion
  data: ChartData
  etag: string | undefined
  /** Identifies what an approver saw; sent along with the decision (specification 5 §21). */
  contentHash: string | undefined
  processes: Process[]
  /** Every pid ever used here; empty where nothing can be edited. */
  usedPids: string[]
}

/** @throws LoadFailure with the message that specification 1 §8 gives. */
export async function loadContent(place: ChartPlace, version: ChartVersion): Promise<ChartContent> {
  const [loaded, processes, usedPids] = await Promise.all([
    orFail(dataFailedMessages[place.type], loadVersionData(place, version)),
    orFail(chartMessages.processesFailed, loadProcesses(place, version.id)),
    version.can.save === true ? orFail(chartMessages.usedIdsFailed, loadUsedPids(place, version.id)) : [],
  ])
  return { version, ...loaded, processes, usedPids }
}

/** The version as it is now, with who saved it last. @throws LoadFailure */
export async function loadNewest(place: ChartPlace, version: ChartVersion): Promise<ChartContent> {
  const [content, last] = await Promise.all([loadContent(place, version), loadLastSave(place, version)])
  return { ...content, version: { ...version, ...last.save } }
}

/** Like `loadNewest`, but undefined while the server still has the state of `etag`, which one small call finds out. @throws LoadFailure */
export async function loadNewer(place: ChartPlace, version: ChartVersion, etag: string | undefined): Promise<ChartContent | undefined> {
  const last = await loadLastSave(place, version)
  if (etag !== undefined && last.etag === etag) return
  return { ...(await loadContent(place, version)), version: { ...version, ...last.save } }
}

interface LastSave {
  etag?: string | undefined
  save?: Pick<ChartVersion, 'savedOn' | 'savedBy'>
}

/** Nothing where the call fails: who saved it is only displayed, so the chart is loaded all the same. */
const loadLastSave = ({ companyId, type }: ChartPlace, { id }: ChartVersion): Promise<LastSave> =>
  call(chartRoutes.getVersion, { params: { companyId, type, id } }).then(
    ({ data: { savedOn, savedBy }, headers }) => ({ etag: headers.get('etag') ?? undefined, save: { savedOn, savedBy } }),
    () => ({}),
  )

const dataFailedMessages: Record<ChartType, string> = {
  gpfc: chartMessages.dataFailed,
  ma: chartMessages.dataFailed,
  mi: chartMessages.dataFailed,
  ps: chartMessages.summaryDataFailed,
}

type LoadedData = Pick<ChartContent, 'data' | 'etag' | 'contentHash'>

/** A version that is or was in force comes as an unchanging file, any other through `getData` (specification 1 §7). */
async function loadVersionData({ companyId, type }: ChartPlace, { id, status }: ChartVersion): Promise<LoadedData> {
  const params = { companyId, type, chartId: id }
  if (decidedStatuses.includes(status.name)) {
    const { data, headers } = await call(chartRoutes.getFileUrl, { params })
    return { data: await fetchFile(data.url), etag: undefined, contentHash: headers.get('x-content-hash') ?? undefined }
  }
  const { data, headers } = await call(chartRoutes.getData, { params })
  return { data, etag: headers.get('etag') ?? undefined, contentHash: headers.get('x-content-hash') ?? undefined }
}

/** The URL carries its own signature. Credentials are left out, as it may lead to the storage of another provider. */
async function fetchFile(url: string): Promise<ChartData> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const reading = readChartData(await response.json())
  if (!reading.ok) throw new Error(reading.message)
  return reading.data
}

async function loadProcesses({ companyId, type }: ChartPlace, chartId: number): Promise<Process[]> {
  const processType = processTypeOf(type)
  if (!processType) return []
  return (await call(processRoutes.listProcesses, { params: { companyId, type: processType, chartId } })).data
}

async function loadUsedPids({ companyId, type }: ChartPlace, chartId: number): Promise<string[]> {
  const processType = processTypeOf(type)
  if (!processType) return []
  return (await call(processRoutes.listUsedIds, { params: { companyId, type: processType, chartId } })).data
}
