import { type ChartVersion, chartMessages, chartRoutes, type PrecheckFinding, precheckFinding } from '@strata/contract'
import { packText } from '../../changelog/index.ts'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'

export interface Sending {
  sent: boolean
  /** What the server's pre-check found, where that was why not. */
  findings?: PrecheckFinding[]
  /** Somebody saved the chart since it was loaded. */
  isStale?: boolean
}

export interface ChartToSend {
  place: ChartPlace
  version: ChartVersion
  /** The stored state that the sender sees: nobody sends what somebody else saved meanwhile. */
  etag: string | undefined
  /** The change history. */
  html: string
}

/** Sends a WIP for approval with its change history; the toasts are those of specification 1 §8. */
export async function sendForApproval({ place, version, etag, html }: ChartToSend): Promise<Sending> {
  const { companyId, type } = place
  const name = nameOfType(type)
  const request = { params: { companyId, type, chartId: version.id }, headers: { 'if-match': etag }, body: { log: packText(html) } }
  try {
    await whileLoading(() => call(chartRoutes.sendForApproval, request))
  } catch (error) {
    notify.error(chartMessages.sendFailed(name), error instanceof ApiProblem ? { detail: error.detail } : {})
    if (!(error instanceof ApiProblem)) return { sent: false }
    return { sent: false, isStale: error.code === 'EDITED_MEANWHILE', ...(error.code === 'PRECHECK' && { findings: readFindings(error) }) }
  }
  notify.success(chartMessages.sent(name))
  return { sent: true }
}

function readFindings({ findings }: ApiProblem): PrecheckFinding[] {
  return findings.flatMap((finding) => {
    const parsed = precheckFinding.safeParse(finding)
    return parsed.success ? [parsed.data] : []
  })
}
