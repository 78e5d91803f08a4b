export { type Availability, readAvailability } from './action/read-availability.ts'
export { differingFields, rebaseValues } from './action/rebase-values.ts'
export { useRequestKey } from './action/request-key.ts'
export { type Action, type ActionOutcome, type FailureNotice, runAction, useLoadingFlag, whileLoading } from './action/run-action.ts'
export { type ActionForEach, runForEach } from './action/run-for-each.ts'
export { runSave, type SaveOutcome } from './action/run-save.ts'
export { ApiProblem, findProblem, isUnreached, mayRecover } from './api-problem.ts'
export { markScreenRequested, useIsAwaitedScreenShown, useIsLater, useMarkScreenShown } from './awaited-screen.ts'
export { call, callPage, isGatewayFailure, type PageAsked, problemWithoutAnswer, readProblem } from './client.ts'
export { download } from './download.ts'
export { compareTexts } from './format/compare-texts.ts'
export {
  currentDay,
  formatDate,
  formatDateTime,
  formatOffset,
  formatSecond,
  formatTime,
  knownZone,
} from './format/format-date.ts'
export { formatNumber } from './format/format-number.ts'
export { createLazyPart, useLazyPart } from './lazy-part.ts'
export { notifyNamedFailure, useFailureToast, useLastingFailureToast } from './load/failure-toasts.ts'
export { LoadFailure, NamedFailure, orFail } from './load/load-failure.ts'
export { notify } from './notify.tsx'
export { pageQuery, readAllPages, wholeSize } from './page-query.ts'
export { query, queryAnswer, readEtag, readTotal } from './query.ts'
export { queryClient } from './query-client.ts'
export { confirmAway, connectReach, useIsServerReached } from './reach/server-reach.ts'
export { reportClientError, reportUncaughtErrors, setReporter } from './report-client-error.ts'
export { saveFile } from './save-file.ts'
export { connectSession, type SessionRefusal, sessionPort } from './session-port.ts'
export { type ChartSignal, publishToCharts, subscribeToCharts } from './signals/chart-signals.ts'
export { holdLock } from './signals/hold-lock.ts'
export { listen } from './signals/listen.ts'
export { delayBefore, waitToReconnect } from './signals/wait-to-reconnect.ts'
export { offerReloadAfterRelease, reloadPage, useIsReleaseStale } from './stale-release.ts'
export { Toasts } from './toasts.tsx'
export { trustedWorkerUrl } from './trusted-worker-url.ts'
export { useAwaited } from './use-awaited.ts'
