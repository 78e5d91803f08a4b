export { AuditHeads, isOfLanes } from './audit/audit-heads.ts'
export { type AuditRow, AuditTrail } from './audit/audit-trail.ts'
export type { AuditHead } from './audit/head-line.ts'
export { ChainVerifier, type CheckedChain, checkChains, type SealedRow } from './audit/verify-chain.ts'
export { type HeadsEnd, verifyHeads } from './audit/verify-heads.ts'
export { buildNumber } from './build-number.ts'
export { checkConfiguration, checkNode } from './check/check-configuration.ts'
export type { Result } from './check/finding.ts'
export { hideSecrets } from './check/hide-secrets.ts'
export { type CheckedPart, runChecks } from './check/run-checks.ts'
export { answerParent, answerParentOften } from './child/answer-parent.ts'
export { type KeptChild, keepChildren } from './child/keep-child.ts'
export { limitConcurrency } from './child/limit-concurrency.ts'
export { type ChildLimits, runInChild } from './child/run-in-child.ts'
export { ChildFailed } from './child/start-child.ts'
export { type Clock, systemClock } from './clock.ts'
export { type Configuration, isLoopback } from './configuration.ts'
export { findPendingMigrations } from './database/applied-migrations.ts'
export type { CompanyTransaction, Database, OutsideTransaction, Transaction } from './database/database.ts'
export { constraintOf, DatabaseConflict, DatabaseUnavailable, RowCountMismatch } from './database/database-errors.ts'
export { allowInRole, countServers, type DistributedFacts, distributeTables, readDistribution } from './database/distribution-store.ts'
export { hasCluster } from './database/embedded/placement.ts'
export { migrate } from './database/migrate.ts'
export { type MigrationFile, readMigrationFiles } from './database/migration-files.ts'
export { type OwnerDatabase, openOwner, openOwnerAsIs } from './database/owner-database.ts'
export { type PagedList, readPage } from './database/read-page.ts'
export { readUsableConfiguration } from './database/read-usable-configuration.ts'
export { repeatTransaction } from './database/repeat-transaction.ts'
export {
  checkNoRestoreIsUnderWay,
  findRestoreUnderWay,
  forgetRestoreBegan,
  hasRestoreBegun,
  markFilled,
  markRestore,
  noteRestoreBegins,
  unmarkRestore,
} from './database/restore-under-way.ts'
export { withSessionLock } from './database/session-lock.ts'
export { type Statement, sql } from './database/sql.ts'
export { rarePerson, versionColumn, versionIdOf, versionIdsOf, versionKindOf, versionTable } from './database/version-columns.ts'
export { withClient } from './database/with-client.ts'
export { advanceWorkerSequences } from './database/worker-sequences-store.ts'
export { type Decided, describeDecision } from './describe-decision.ts'
export { describeMoment } from './describe-moment.ts'
export { acceptUpload } from './files/accept-upload.ts'
export { isFileKey } from './files/file-key.ts'
export { fileKinds } from './files/file-kinds.ts'
export { type FileScanner, ScannerUnavailable } from './files/file-scanner.ts'
export type { FileStore, OpenFile, StoredFile } from './files/file-store.ts'
export { adoptFiles, areFilesStrange, holdsOwnFiles, strangeFiles } from './files/files-mark-store.ts'
export { inspectUpload, refuseUnknownKind } from './files/inspect-upload.ts'
export { flushFolder } from './files/local-file-store.ts'
export { keepMadeFile, madeFileHours, removeMadeFiles, toFileName, workbookType } from './files/made-file.ts'
export { ArchiveTooLarge, archiveLimits } from './files/measure-archive.ts'
export { MeasuredBytes } from './files/measured-bytes.ts'
export { formatDay } from './format-day.ts'
export { matchesEtag } from './http/etag.ts'
export { JsonScan } from './http/scan-json.ts'
export { createTrust } from './http/trusted-networks.ts'
export { inEachCompany, ofEachCompany } from './jobs/in-each-company.ts'
export { queueJob, queueJobs } from './jobs/queue-job.ts'
export type { RecurringJob } from './jobs/recurring-job.ts'
export type { JobHandler } from './jobs/start-job-runner.ts'
export { deriveKey } from './keys.ts'
export { withKnownAddress } from './known-address.ts'
export { loadWriteWorkbook } from './lazy-parts.ts'
export { localTime } from './local-time.ts'
export type { MailContent, MailItem, MailPart } from './mail/mail-content.ts'
export type { MailParts } from './mail/mail-parts.ts'
export type { Attachment, Mail, Mailer } from './mail/mailer.ts'
export { writeMail } from './mail/write-mail.ts'
export { operatorCommand } from './operator-command.ts'
export { createOutbound, type OutboundFetch, type OutboundReason, OutboundRefused } from './outbound/outbound-client.ts'
export { textFormat, toCellText, withoutNoSigns } from './print/cell-text.ts'
export { defaultStyle, margins, sizes, styles, tableLayouts } from './print/document-look.ts'
export { documentTable, noteOnSigns, running } from './print/document-table.ts'
export { makePdf, printableOf } from './print/make-pdf.ts'
export { asNumber, numberAlignment } from './print/number-cell.ts'
export { openPdf, writeInFonts } from './print/pdf-writer.ts'
export { missingSign } from './print/printable.ts'
export { heightOf } from './print/row-height.ts'
export { setCell, writeHeads, writeLine } from './print/workbook-cells.ts'
export { cellLooks, fills } from './print/workbook-look.ts'
export { pageOf } from './print/workbook-page.ts'
export { writeWorkbook } from './print/write-workbook.ts'
export { listRelyingParties, type RelyingParty } from './relying-parties.ts'
export { linesOf, sanitizeRichText, textOf } from './rich-text.ts'
export { Sealer, sealedTables } from './sealing/sealer.ts'
export type {
  AuditSubject,
  ItemContext,
  Log,
  MemberContext,
  PlainContext,
  Proof,
  ProvisionerContext,
  PublicContext,
  Services,
  SessionActor,
  SessionContext,
} from './serve/context.ts'
export { cutPage } from './serve/cut-page.ts'
export { inOwnCompany, refuseOtherCompany } from './serve/in-own-company.ts'
export { listIssues } from './serve/parse-input.ts'
export { fail, Problem, type ProblemExtras } from './serve/problem.ts'
export type { RequestPath } from './serve/request-path.ts'
export { type Endpoint, serve, servePlain } from './serve/serve.ts'
export type { LoadedItem, LoaderInput, Subject } from './serve/subject.ts'
export { type AskedMember, consentSteps, isPassed, listAskedVersions, mayOpenProcess, stepDueOn, stepNames } from './session/asked-views.ts'
export { findEntering } from './session/entering-session.ts'
export { listPrincipals, listSubstitutesOf, principalsNow, substitutionHolds, withPrincipals } from './session/principal-views.ts'
export { hashProvisionerToken, newProvisionerToken } from './session/provisioner-token.ts'
export { explainSessionEnd } from './session/session-end.ts'
export { describeAccess, type SessionClaims, SessionTokens } from './session/session-token.ts'
export { listSignInNeeds, refuseNeeds, signInRuleColumn, type UnderSignInRule } from './session/sign-in-needs.ts'
export { findActiveActor, findValidSession, type PresentActor, readPresentActor } from './session/valid-session.ts'
export { addStream, type StreamEndpoint } from './signal/add-stream.ts'
export type { EventStream } from './signal/event-stream.ts'
export type { FindRecipients, PlacedSignal, Recipients } from './signal/placed-signals.ts'
export {
  signalChanged,
  signalComments,
  signalCompany,
  signalDocuments,
  signalExpectations,
  signalPacks,
  signalPreferences,
  signalPresent,
  signalReadings,
  signalRestriction,
  signalRoles,
  signalSaved,
  signalSuggestions,
  signalWaiting,
} from './signal/send-signal.ts'
export type { Signal } from './signal/signal.ts'
export { SignalListener } from './signal/signal-listener.ts'
export { type Audience, type FindOpeners, type OpenStream, StreamHub } from './signal/stream-hub.ts'
export { describeStartFailure, explainFileFailure } from './start-failure.ts'
export { callerOf } from './throttle/caller-limits.ts'
export { createMemberPace } from './throttle/member-pace.ts'
export { type Spent, spendByAddress, spendHourly, takeBack } from './throttle/spend-hourly.ts'
export { Throttle, type ThrottleLimits, type Try } from './throttle/throttle.ts'
export { makeRoomForUpload, uploadKey } from './upload/open-uploads.ts'
export type { Metrics } from './watch/metrics.ts'
export { measureStep, type Stopwatch, type WorkOwner } from './watch/stopwatch.ts'
export { type CellRange, lettersOf } from './workbook/cell-address.ts'
export { type OpenWorkbook, openWorkbook } from './workbook/open-workbook.ts'
export type { CellContent, SheetRow } from './workbook/read-sheet.ts'
