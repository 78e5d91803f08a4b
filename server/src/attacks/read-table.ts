import type { ErrorCode, routes } from '@strata/contract'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { plainReads } from './plain-kinds.ts'
import type { SweptIds } from './sweep-stage.ts'

type Table = typeof routes
type ReadIn<D extends keyof Table> = {
  [N in keyof Table[D] & string]: Table[D][N] extends { right: 'provisioner' }
    ? never
    : Table[D][N] extends { method: 'GET' }
      ? `${D}.${N}`
      : never
}[keyof Table[D] & string]

/** `chart.getVersion`: every route that changes nothing. */
export type ReadRoute = { [D in keyof Table & string]: ReadIn<D> }[keyof Table & string]

export interface ReadCase {
  /** What the admin of the company, or who is named, is answered with 200. */
  by?: 'ceo'
  request(ids: SweptIds): TestRequest
  /** Whether the path names a thing of the company: then a stranger is answered 404 by their own company too. */
  names: 'a thing' | 'the company alone'
  /** What a member without a role is answered. */
  reader: 200 | Extract<ErrorCode, 'NO_RIGHT' | 'RESTRICTED'>
}

/** Every call that reads, as the sweep makes it. A new route without an entry does not compile. */
export const readTable: Record<Exclude<ReadRoute, PublicRead>, ReadCase> = {
  ...plainReads,
  'advisor.listAdvisors': { ...own('NO_RIGHT'), by: 'ceo' },
  'alert.hasAlert': own(),
  'alert.listAlerts': own(),
  'alert.listWaiting': own(),
  'audit.searchAudit': own('NO_RIGHT'),
  'audit.exportAudit': own('NO_RIGHT'),
  'changelog.getEntry': thing(({ chart }) => ({ type: 'gpfc', chartId: chart })),
  'changelog.listEntries': thing(({ chart }) => ({ type: 'gpfc', chartId: chart })),
  'chart.getApproved': own(),
  'chart.getVersion': thing(({ chart }) => ({ type: 'gpfc', id: chart })),
  'chart.listVersions': thing(({ place }) => ({ type: 'ma', parentId: place })),
  'chart.listForTree': thing(({ place }) => ({ type: 'ma', parentId: place })),
  'chart.getData': thing(({ macroWip }) => ({ type: 'ma', chartId: macroWip }), 'NO_RIGHT'),
  'chart.getFileUrl': thing(({ chart }) => ({ type: 'gpfc', chartId: chart })),
  'chart.getUploadUrl': thing(({ macroWip }) => ({ type: 'ma', id: macroWip }), 'NO_RIGHT'),
  'chart.listReplaced': thing(({ place }) => ({ type: 'ma', parentId: place }), 'NO_RIGHT'),
  'chart.listConsents': thing(({ chart }) => ({ type: 'gpfc', id: chart })),
  'chart.listSignatures': thing(({ chart }) => ({ type: 'gpfc', id: chart })),
  'comment.listCurrentRoots': thing(({ threadItem }) => ({ itemType: 'ma', itemId: threadItem }), 'NO_RIGHT'),
  'comment.listArchivedRoots': thing(({ threadItem }) => ({ itemType: 'ma', itemId: threadItem }), 'NO_RIGHT'),
  'comment.getThread': thing(({ threadItem, thread }) => ({ itemType: 'ma', itemId: threadItem, threadChronId: thread }), 'NO_RIGHT'),
  'comment.getUnread': thing(({ threadItem }) => ({ itemType: 'ma', itemChronId: threadItem }), 'NO_RIGHT'),
  'company.getCompany': own(),
  'company.getFirstSteps': own('NO_RIGHT'),
  'company.getArtifacts': own(),
  'consent.listKindPaths': own('NO_RIGHT'),
  'consent.getProcessPath': { ...thing(({ place }) => ({ processId: place }), 'NO_RIGHT'), by: 'ceo' },
  'dashboard.getDashboard': thing(({ place }) => ({ processChronId: place })),
  'dashboard.listParameterLines': thing(({ place }) => ({ processChronId: place })),
  'dashboard.getChartColours': thing(({ place }) => ({ level: 'ma', parentId: place, month: 1, year: 2026 })),
  'document.canAccessProcessDocuments': thing(({ place }) => ({ globalProcessId: place })),
  'document.getDocument': thing(({ document }) => ({ docType: 'GPD', id: document })),
  'document.listFolder': thing(({ place }) => ({ docType: 'PRD', parentId: place, status: 'CURRENT' }), 'NO_RIGHT'),
  'document.listInForce': thing(({ place }) => ({ docType: 'PRD', parentId: place }), 'NO_RIGHT'),
  'document.listDocumentVersions': thing(({ documentThing }) => ({ docType: 'GPD', parentId: 0, docId: documentThing })),
  'document.getDownloadInfo': thing(({ document }) => ({ docType: 'GPD', id: document })),
  'document.getNoteInfo': thing(({ rowMonth, notedRow }) => ({ type: 'ce', id: rowMonth, detailId: notedRow })),
  'event.listAllEvents': own(),
  'event.listUserEvents': own(),
  'event.listGlobalEvents': own(),
  'document.listDocumentConsents': thing(({ document }) => ({ docType: 'GPD', id: document })),
  'document.listDocumentSignatures': thing(({ document }) => ({ docType: 'GPD', id: document })),
  'exceptionReport.getExceptionReport': thing(({ place }) => ({ processChronId: place, month: 1, year: 2026 })),
  'expectation.listExpectations': thing(({ place }) => ({ type: 'ce', processChronId: place })),
  'expectation.listExpectationVersions': thing(ofExpectation),
  'expectation.listReplacedExpectations': thing(({ place }) => ({ type: 'ce', processChronId: place }), 'NO_RIGHT'),
  'expectation.listExpectationConsents': thing(ofExpectation),
  'expectation.listExpectationSignatures': thing(ofExpectation),
  'expectationDetail.getExpectation': thing(ofExpectation),
  'expectationDetail.getReciprocal': thing(ofExpectation),
  'expectationFile.downloadExpectation': thing(ofExpectation, 'NO_RIGHT'),
  'frequency.listFrequencies': thing(({ place }) => ({ processChronId: place })),
  'ownFactor.listFactors': own(),
  'ownSession.getPasswordLength': own(),
  'ownSession.listSessions': own(),
  'guidance.getGuidanceInfo': own(),
  'handover.getHandover': thing(({ user }) => ({ userId: user }), 'NO_RIGHT'),
  'impact.getChartImpact': thing(({ chart }) => ({ type: 'gpfc', id: chart })),
  'impact.getExpectationImpact': thing(ofExpectation),
  'improvement.listAreas': thing(({ place }) => ({ processChronId: place })),
  'improvement.listSheets': thing(({ place }) => ({ processChronId: place, status: 'APPROVED' })),
  'improvement.listSheetVersions': thing(ofSheet),
  'improvement.getSheet': thing(ofSheet),
  'improvement.getLatestProjectReport': thing(({ sheetPlace, projectReport }) => ({ processChronId: sheetPlace, chronId: projectReport })),
  'peopleSession.listPeopleSessions': own('NO_RIGHT'),
  'performance.getLatestData': thing(({ expectationThing }) => ({ type: 'ce', id: expectationThing })),
  'performance.getDataOfMonth': thing(({ expectationThing }) => ({ type: 'ce', id: expectationThing, month: 1, year: 2026 })),
  'performance.getAllDetails': thing(({ month }) => ({ type: 'ce', id: month })),
  'performance.listDataHistory': thing(({ expectationThing }) => ({ type: 'ce', id: expectationThing })),
  'performanceImport.getDataUploadInfo': thing(({ expectationThing }) => ({ type: 'ce', id: expectationThing }), 'NO_RIGHT'),
  'performanceLink.listLinks': thing(({ place }) => ({ processChronId: place })),
  'performanceRow.listSingleValues': thing(({ rowMonth, row }) => ({ type: 'ce', id: rowMonth, detailId: row })),
  'preference.listPreferences': own(),
  'process.getCurrentInfo': thing(({ place }) => ({ type: 'gpfcp', id: place })),
  'process.getProcess': thing(({ process }) => ({ type: 'gpfcp', id: process })),
  'process.listProcesses': thing(({ chart }) => ({ type: 'gpfcp', chartId: chart })),
  'process.listUsedIds': thing(({ chart }) => ({ type: 'gpfcp', chartId: chart })),
  'process.listDeletedIds': thing(({ chart }) => ({ type: 'gpfcp', id: chart }), 'NO_RIGHT'),
  'processRole.listMembers': own(),
  'pack.listPacks': own(),
  'pack.listPackKeys': own('NO_RIGHT'),
  'pack.getPackSize': {
    ...thing(({ place }) => ({ processChronId: place }), 'NO_RIGHT'),
    request: ({ place }) => ({ params: { processChronId: place }, query: { firstDay: '2026-01-01', lastDay: '2026-03-31' } }),
  },
  'pack.getPackUrl': thing(({ pack }) => ({ packId: pack }), 'NO_RIGHT'),
  'processRole.getPermissions': thing(({ place }) => ({ processId: place })),
  'processRole.listRoleChanges': thing(({ place }) => ({ processId: place }), 'NO_RIGHT'),
  'progressTracker.listProgress': own(),
  'progressTracker.countProgress': own(),
  'provisioning.getProvisioning': own('NO_RIGHT'),
  'provisioning.listGroups': own('NO_RIGHT'),
  'receivedInvitation.listInvitations': own(),
  'reading.getReading': thing(({ chartThing }) => ({ itemType: 'gpfc', itemId: chartThing })),
  'reading.listCandidates': thing(({ chartThing }) => ({ itemType: 'gpfc', itemId: chartThing }), 'NO_RIGHT'),
  'reading.exportReaders': thing(
    ({ readThing, readRequest }) => ({ itemType: 'mi', itemId: readThing, requestId: readRequest }),
    'NO_RIGHT',
  ),
  'reading.listReaders': thing(({ readThing, readRequest }) => ({ itemType: 'mi', itemId: readThing, requestId: readRequest }), 'NO_RIGHT'),
  'report.listReports': thing(({ place }) => ({ view: 'processdocs', parentId: place })),
  'review.listReviews': own(),
  'review.countReviews': own(),
  'review.getReviewIntervals': own('NO_RIGHT'),
  'review.getReview': thing(({ suggestedThing }) => ({ itemType: 'ma', itemId: suggestedThing })),
  'review.getReviewSince': thing(({ suggestedThing }) => ({ itemType: 'ma', itemId: suggestedThing })),
  'search.search': { ...own(), request: () => ({ query: { q: 'Win orders' } }) },
  'signIn.getSignInRules': own('NO_RIGHT'),
  'signIn.listWithoutFactor': own('NO_RIGHT'),
  'signInLog.listSignIns': own('NO_RIGHT'),
  'signing.getSigning': own('NO_RIGHT'),
  'sso.getSso': own('NO_RIGHT'),
  'substitute.getSubstitute': thing(({ user }) => ({ userId: user }), 'NO_RIGHT'),
  'suggestion.getSuggestions': thing(({ suggestedThing }) => ({ itemType: 'ma', itemId: suggestedThing })),
  'suggestion.listSuggestions': thing(({ suggestedThing }) => ({ itemType: 'ma', itemId: suggestedThing })),
  'suggestion.getDrawing': thing(
    ({ drawnThing, drawnSuggestion }) => ({ itemType: 'ma', itemId: drawnThing, suggestionId: drawnSuggestion }),
    'NO_RIGHT',
  ),
  'summary.listSummaries': thing(({ place }) => ({ processId: place })),
  'summary.listComponents': thing(({ summary }) => ({ psId: summary, component: 'input' })),
  'summary.listAdditional': thing(({ place }) => ({ chronId: place })),
  'user.getUser': thing(({ user }) => ({ userId: user })),
  'user.listUsers': own(),
  'work.listWork': own(),
}

/** Asked by who has no session; an answer of theirs names no company. */
type PublicRead = 'session.authenticate' | 'session.getBuildNumber' | 'ssoLogin.comeBack'

type Params = NonNullable<TestRequest['params']>

function thing(params: (ids: SweptIds) => Params, reader: ReadCase['reader'] = 200): ReadCase {
  return { request: (ids) => ({ params: params(ids) }), names: 'a thing', reader }
}

function own(reader: ReadCase['reader'] = 200): ReadCase {
  return { request: () => ({}), names: 'the company alone', reader }
}

function ofExpectation({ expectation }: SweptIds): Params {
  return { type: 'ce', id: expectation }
}

function ofSheet({ sheetPlace, sheet }: SweptIds): Params {
  return { processChronId: sheetPlace, sheetId: sheet }
}
