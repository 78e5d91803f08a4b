import { join } from 'node:path'
import { routes } from '@strata/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { alertEndpoints } from './alert/alert-endpoints.ts'
import { addAlertStream } from './alert/alert-stream-endpoint.ts'
import { readableKinds } from './alert/readable-kinds.ts'
import { auditEndpoints } from './audit/audit-endpoints.ts'
import { changelogEndpoints } from './changelog/changelog-endpoints.ts'
import { chartEndpoints } from './chart/chart-endpoints.ts'
import { chartSubject, refuseChartReader } from './chart/chart-subject.ts'
import { drawingWorks } from './chart/version/drawing-works.ts'
import { clientErrorEndpoints } from './client-error/client-error-endpoints.ts'
import { commentEndpoints } from './comment/comment-endpoints.ts'
import { commentSubject } from './comment/comment-subject.ts'
import { companyEndpoints } from './company/company-endpoints.ts'
import { companySubject } from './company/company-subject.ts'
import { consentEndpoints } from './consent/consent-endpoints.ts'
import { consentPathSubject } from './consent/path-subject.ts'
import { documentEndpoints } from './document/document-endpoints.ts'
import { documentSubject, refuseDocumentReader } from './document/document-subject.ts'
import { refuseNoteReader } from './document/note-file.ts'
import { removeNotes } from './document/remove-document.ts'
import { isUploadOpen } from './document/upload/document-upload-store.ts'
import { expectationEndpoints } from './expectation/expectation-endpoints.ts'
import { expectationSubject } from './expectation/expectation-subject.ts'
import { expectationFileEndpoints } from './expectation/files/file-endpoints.ts'
import { expectationDetailEndpoints } from './expectation/row/detail-endpoints.ts'
import { factorEndpoints } from './factor/factor-endpoints.ts'
import { guidanceEndpoints } from './guidance/guidance-endpoints.ts'
import { handoverEndpoints } from './handover/handover-endpoints.ts'
import { handoverSubject } from './handover/handover-subject.ts'
import { impactEndpoints } from './impact/impact-endpoints.ts'
import { impactWatch } from './impact/impact-watch.ts'
import { improvementEndpoints } from './improvement/improvement-endpoints.ts'
import { improvementSubject } from './improvement/improvement-subject.ts'
import { performanceLinkEndpoints } from './improvement/link/performance-link-endpoints.ts'
import { invitationEndpoints } from './invitation/invitation-endpoints.ts'
import { plainEndpoints, plainSubjects } from './kind/plain-item-kinds.ts'
import { packEndpoints } from './pack/pack-endpoints.ts'
import { packSubject, refusePackReader } from './pack/pack-subject.ts'
import { dashboardEndpoints } from './performance/dashboard/dashboard-endpoints.ts'
import { isDataUploadOpen } from './performance/import/data-upload-store.ts'
import { performanceImportEndpoints } from './performance/import/import-endpoints.ts'
import { performanceNoteEndpoints } from './performance/note/note-endpoints.ts'
import { performanceEndpoints } from './performance/performance-endpoints.ts'
import { performanceMonthSubject, performanceRowSubject, performanceSubject } from './performance/performance-subject.ts'
import { performanceRowEndpoints } from './performance/row/row-endpoints.ts'
import { trendEndpoints } from './performance/trend/trend-endpoints.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Database } from './platform/database/database.ts'
import { askReader } from './platform/files/ask-reader.ts'
import { ClamScanner } from './platform/files/clam-scanner.ts'
import { FileAddresses } from './platform/files/file-address.ts'
import { addFileCalls } from './platform/files/file-calls.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { LocalFileStore } from './platform/files/local-file-store.ts'
import { PlacedFiles } from './platform/files/placed-files.ts'
import { S3FileStore } from './platform/files/s3-file-store.ts'
import { addDocs } from './platform/http/docs.ts'
import { addGuides } from './platform/http/guides.ts'
import { harden } from './platform/http/harden.ts'
import { addInstallationProbe } from './platform/http/installation-probe.ts'
import { logCalls } from './platform/http/logs.ts'
import { addPages } from './platform/http/pages.ts'
import { addProbes } from './platform/http/probes.ts'
import { warnOfProxy } from './platform/http/warn-of-proxy.ts'
import { watchCalls } from './platform/http/watch-calls.ts'
import { addEndpoints } from './platform/serve/add-endpoints.ts'
import type { Services } from './platform/serve/context.ts'
import { openServer } from './platform/serve/open-server.ts'
import { isOpenUpload } from './platform/upload/open-uploads.ts'
import { Metrics } from './platform/watch/metrics.ts'
import type { Watch } from './platform/watch/watch.ts'
import { preferenceEndpoints } from './preference/preference-endpoints.ts'
import { presenceEndpoints } from './presence/presence-endpoints.ts'
import { processEndpoints } from './process/process-endpoints.ts'
import { processSubject } from './process/process-subject.ts'
import { provisioningEndpoints } from './provisioning/provisioning-endpoints.ts'
import { readingEndpoints } from './reading/reading-endpoints.ts'
import { readingSubject } from './reading/reading-subject.ts'
import { exceptionReportEndpoints } from './report/exception/exception-report-endpoints.ts'
import { progressTrackerEndpoints } from './report/progress-tracker-endpoints.ts'
import { reportEndpoints } from './report/report-endpoints.ts'
import { reviewEndpoints } from './review/review-endpoints.ts'
import { reviewSubject } from './review/review-subject.ts'
import { roleEndpoints } from './role/role-endpoints.ts'
import { searchEndpoints } from './search/search-endpoints.ts'
import { sessionEndpoints } from './session/session-endpoints.ts'
import { peopleSignInEndpoints } from './sign-in/people-sign-in-endpoints.ts'
import { signInEndpoints } from './sign-in/sign-in-endpoints.ts'
import { signingEndpoints } from './signing/signing-endpoints.ts'
import { ssoEndpoints } from './sso/sso-endpoints.ts'
import { substituteEndpoints } from './substitute/substitute-endpoints.ts'
import { suggestionEndpoints } from './suggestion/suggestion-endpoints.ts'
import { suggestionSubject } from './suggestion/suggestion-subject.ts'
import { summaryEndpoints } from './summary/summary-endpoints.ts'
import { summarySubject } from './summary/summary-subject.ts'
import { advisorEndpoints } from './user/advisor-endpoints.ts'
import { userEndpoints } from './user/user-endpoints.ts'
import { workEndpoints } from './work/work-endpoints.ts'

export interface AppOptions {
  configuration: Configuration
  database: Database
  clock?: Clock
  logger?: FastifyBaseLogger
  /** Milliseconds until a call is answered; 30 s when left out. */
  timeLimit?: number
  /** Metrics of its own and no traces when left out. */
  watch?: Watch
}

/** What handlers use, from a configuration and an open database. */
export function createServices({ configuration, database, clock = systemClock }: AppOptions): Services {
  const scanner = configuration.clamav && new ClamScanner(configuration.clamav)
  return { database, files: openFiles(configuration), scanner, configuration, clock }
}

/** In a bucket or in the data folder; in both while they are moved. */
export function openFiles(configuration: Configuration): FileStore {
  const { first, second } = openFilePlaces(configuration)
  return second ? new PlacedFiles(first, second) : first
}

/** Each place of files for itself: `second` is the one that they are moved from. */
export function openFilePlaces({ sessionSecret, filesIn, s3, dataFolder }: Configuration): { first: FileStore; second?: FileStore } {
  const addresses = new FileAddresses(sessionSecret)
  const [first, second] = filesIn.map((place) =>
    place === 'bucket' && s3 ? new S3FileStore(s3, addresses) : new LocalFileStore(join(dataFolder, 'files'), addresses),
  )
  if (!first) throw new Error('FILES_IN names no place.')
  return { first, ...(second && { second }) }
}

const endpoints = [
  ...advisorEndpoints,
  ...alertEndpoints,
  ...auditEndpoints,
  ...changelogEndpoints,
  ...chartEndpoints(impactWatch),
  ...clientErrorEndpoints,
  ...commentEndpoints,
  ...companyEndpoints,
  ...dashboardEndpoints,
  ...documentEndpoints,
  ...exceptionReportEndpoints,
  ...expectationEndpoints(impactWatch),
  ...expectationDetailEndpoints,
  ...expectationFileEndpoints,
  ...factorEndpoints,
  ...guidanceEndpoints,
  ...handoverEndpoints,
  ...impactEndpoints,
  ...improvementEndpoints,
  ...invitationEndpoints,
  ...packEndpoints,
  ...performanceEndpoints(removeNotes),
  ...performanceImportEndpoints,
  ...performanceLinkEndpoints,
  ...performanceNoteEndpoints,
  ...performanceRowEndpoints,
  ...presenceEndpoints,
  ...processEndpoints,
  ...progressTrackerEndpoints,
  ...readingEndpoints(readableKinds),
  ...reportEndpoints,
  ...reviewEndpoints,
  ...provisioningEndpoints,
  ...roleEndpoints,
  ...preferenceEndpoints,
  ...searchEndpoints,
  ...sessionEndpoints,
  ...peopleSignInEndpoints,
  ...signInEndpoints,
  ...signingEndpoints,
  ...ssoEndpoints,
  ...consentEndpoints,
  ...substituteEndpoints,
  ...suggestionEndpoints(drawingWorks),
  ...summaryEndpoints,
  ...trendEndpoints,
  ...userEndpoints,
  ...workEndpoints,
  ...plainEndpoints,
]
const subjects = {
  chart: chartSubject,
  comment: commentSubject,
  company: companySubject,
  document: documentSubject,
  expectation: expectationSubject,
  improvement: improvementSubject,
  pack: packSubject,
  performance: performanceSubject,
  performanceMonth: performanceMonthSubject,
  performanceRow: performanceRowSubject,
  process: processSubject,
  consentPath: consentPathSubject,
  reading: readingSubject,
  review: reviewSubject,
  suggestion: suggestionSubject,
  handover: handoverSubject,
  ...plainSubjects,
  summary: summarySubject,
}

/** The whole server, ready to listen or to be asked by injection. The database is the caller's to close. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const services = createServices(options)
  const { configuration, files, clock } = services
  const { watch = { metrics: new Metrics(), tracing: undefined } } = options
  const app = openServer(configuration, options.logger, options.timeLimit)
  watchCalls(app, watch, configuration)
  await harden(app, configuration)
  logCalls(app)
  warnOfProxy(app, configuration)
  addProbes(app, services, watch.metrics)
  addInstallationProbe(app, configuration)
  addFileCalls(app, {
    files,
    clock,
    addresses: new FileAddresses(configuration.sessionSecret),
    isOpen: isOpenUpload(services.database, [isUploadOpen, isDataUploadOpen]),
    askReader: askReader(services, {
      document: refuseDocumentReader,
      note: refuseNoteReader,
      chart: refuseChartReader,
      pack: refusePackReader,
    }),
  })
  addAlertStream(app, addEndpoints(app, { routes, endpoints, subjects, services }), watch.metrics)
  await addPages(app)
  await addGuides(app)
  await addDocs(app)
  return app
}
