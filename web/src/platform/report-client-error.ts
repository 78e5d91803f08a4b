import { type ClientErrorReport, clientErrorRoutes } from '@strata/contract'
import { call } from './client.ts'

interface Reporter {
  companyId: number
  userId: number
}

/** So that an error in a loop does not become a flood of reports. */
const maximumPerMinute = 10

let reporter: Reporter | undefined
let recent: number[] = []

/** Who reports: the session sets it at login and clears it at logout. */
export const setReporter = (next: Reporter | undefined): void => {
  reporter = next
}

/**
 * Tells the server about an error of the browser (specification 1 §7); failures are ignored.
 * Names what broke and where, never what a person typed: the address goes without its query.
 */
export function reportClientError(kind: string, error: unknown, extra: Record<string, string> = {}): void {
  const now = Date.now()
  recent = recent.filter((time) => now - time < 60_000)
  if (!reporter || recent.length >= maximumPerMinute) return
  recent.push(now)
  const params = { ...reporter, uuid: crypto.randomUUID() }
  void call(
    clientErrorRoutes.reportClientError,
    { params, body: describe(kind, error, extra) },
    { keepalive: true, renewLogin: 'never' },
  ).catch(() => undefined)
}

function describe(kind: string, error: unknown, extra: Record<string, string>): ClientErrorReport {
  const isError = error instanceof Error
  return {
    ...extra,
    kind: kind.slice(0, 100),
    message: (isError ? `${error.name}: ${error.message}` : typeof error).slice(0, 4000),
    stack: isError ? error.stack?.slice(0, 20_000) : undefined,
    address: window.location.pathname,
  }
}

/** Reports what no code caught. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error !== undefined && error !== null) reportClientError('uncaught', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('unhandled-rejection', reason))
}
