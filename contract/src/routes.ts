import { alertRoutes, eventRoutes } from './alert/alert-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { changelogRoutes } from './changelog/changelog-routes.ts'
import { chartRoutes } from './chart/chart-routes.ts'
import { clientErrorRoutes } from './client-error/client-error-routes.ts'
import { commentRoutes } from './comment/comment-routes.ts'
import { companyRoutes } from './company/company-routes.ts'
import { consentRoutes } from './consent/consent-routes.ts'
import { documentRoutes } from './document/document-routes.ts'
import { expectationDetailRoutes } from './expectation/expectation-detail-routes.ts'
import { expectationFileRoutes } from './expectation/expectation-file-routes.ts'
import { expectationRoutes } from './expectation/expectation-routes.ts'
import { frequencyRoutes } from './expectation/frequency-routes.ts'
import { factorLoginRoutes, ownFactorRoutes } from './factor/factor-routes.ts'
import { ownPasskeyRoutes, passkeyLoginRoutes } from './factor/passkey-routes.ts'
import { guidanceRoutes } from './guidance/guidance-routes.ts'
import { handoverRoutes } from './handover/handover-routes.ts'
import { impactRoutes } from './impact/impact-routes.ts'
import { improvementRoutes } from './improvement/improvement-routes.ts'
import { performanceLinkRoutes } from './improvement/performance-link.ts'
import { receivedInvitationRoutes, sentInvitationRoutes } from './invitation/invitation-routes.ts'
import { packRoutes } from './pack/pack-routes.ts'
import { dashboardRoutes } from './performance/dashboard-routes.ts'
import { performanceImportRoutes } from './performance/performance-import-routes.ts'
import { performanceRoutes } from './performance/performance-routes.ts'
import { cellColourRoutes, performanceNoteRoutes, performanceRowRoutes } from './performance/performance-row-routes.ts'
import { trendRoutes } from './performance/trend-routes.ts'
import { preferenceRoutes } from './preference/preference-routes.ts'
import { presenceRoutes } from './presence/presence-routes.ts'
import { processRoleRoutes } from './process/process-role-routes.ts'
import { processRoutes } from './process/process-routes.ts'
import { provisioningRoutes } from './provisioning/provisioning-routes.ts'
import { scimGroupRoutes, scimServiceRoutes, scimUserRoutes } from './provisioning/scim-routes.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import { exceptionReportRoutes } from './report/exception-report.ts'
import { progressTrackerRoutes } from './report/progress-tracker-routes.ts'
import { reportRoutes } from './report/report.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { searchRoutes } from './search/search.ts'
import { ownSessionRoutes, sessionRoutes } from './session/session-routes.ts'
import { peopleSessionRoutes } from './sign-in/people-session-routes.ts'
import { signInLogRoutes } from './sign-in/sign-in-log-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { signingRoutes } from './signing/signing-routes.ts'
import { ssoLoginRoutes, ssoRoutes } from './sso/sso-routes.ts'
import { substituteRoutes } from './substitute/substitute-routes.ts'
import { suggestionRoutes } from './suggestion/suggestion-routes.ts'
import { summaryRoutes } from './summary/summary-routes.ts'
import { advisorRoutes } from './user/advisor-routes.ts'
import { profileRoutes } from './user/profile-routes.ts'
import { userAdministrationRoutes, userImportRoutes } from './user/user-administration-routes.ts'
import { userRoutes } from './user/user-routes.ts'
import { workRoutes } from './work/work-routes.ts'

/** Every call of Strata, by domain: what the server must answer, the browser may ask, and OpenAPI documents. */
export const routes = {
  advisor: advisorRoutes,
  alert: alertRoutes,
  audit: auditRoutes,
  cellColour: cellColourRoutes,
  changelog: changelogRoutes,
  chart: chartRoutes,
  clientError: clientErrorRoutes,
  comment: commentRoutes,
  company: companyRoutes,
  consent: consentRoutes,
  dashboard: dashboardRoutes,
  document: documentRoutes,
  event: eventRoutes,
  exceptionReport: exceptionReportRoutes,
  expectation: expectationRoutes,
  expectationDetail: expectationDetailRoutes,
  expectationFile: expectationFileRoutes,
  factorLogin: factorLoginRoutes,
  frequency: frequencyRoutes,
  ownFactor: ownFactorRoutes,
  ownPasskey: ownPasskeyRoutes,
  ownSession: ownSessionRoutes,
  guidance: guidanceRoutes,
  handover: handoverRoutes,
  impact: impactRoutes,
  improvement: improvementRoutes,
  passkeyLogin: passkeyLoginRoutes,
  pack: packRoutes,
  performance: performanceRoutes,
  performanceImport: performanceImportRoutes,
  performanceLink: performanceLinkRoutes,
  performanceNote: performanceNoteRoutes,
  performanceRow: performanceRowRoutes,
  peopleSession: peopleSessionRoutes,
  preference: preferenceRoutes,
  presence: presenceRoutes,
  process: processRoutes,
  processRole: processRoleRoutes,
  profile: profileRoutes,
  progressTracker: progressTrackerRoutes,
  provisioning: provisioningRoutes,
  reading: readingRoutes,
  receivedInvitation: receivedInvitationRoutes,
  report: reportRoutes,
  scimGroup: scimGroupRoutes,
  scimService: scimServiceRoutes,
  scimUser: scimUserRoutes,
  search: searchRoutes,
  sentInvitation: sentInvitationRoutes,
  session: sessionRoutes,
  signInLog: signInLogRoutes,
  signIn: signInRoutes,
  signing: signingRoutes,
  substitute: substituteRoutes,
  sso: ssoRoutes,
  ssoLogin: ssoLoginRoutes,
  review: reviewRoutes,
  suggestion: suggestionRoutes,
  summary: summaryRoutes,
  trend: trendRoutes,
  user: userRoutes,
  userAdministration: userAdministrationRoutes,
  userImport: userImportRoutes,
  work: workRoutes,
} as const
