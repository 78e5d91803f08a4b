import { defineMessages } from '../messages/index.ts'
import type { routes } from '../routes.ts'

type Routes = typeof routes
type NameOf<Route> = Route extends { audit: infer Name extends string } ? Name : never
type NamesOf<Domain> = { [Route in keyof Domain]: NameOf<Domain[Route]> }[keyof Domain]

/** What operators do on the command line. */
export type OperatorAction =
  | 'company.create'
  | 'company.set'
  | 'company.import'
  | 'files.adopt'
  | 'audit.reseal'
  | 'factor.take'
  | 'secrets.reseal'

/** What the audit trail names: what calls are named there, and what operators do. A call that has no name there leaves only refusals, under its method and path. */
export type AuditAction = { [Domain in keyof Routes]: NamesOf<Routes[Domain]> }[keyof Routes] | OperatorAction

/** The calls by their domain: what a refused call without a name of its own was about. */
export type CalledDomain = keyof Routes

/** `verdict` is yes, no or unknown: whether it was approved. */
interface Values {
  subject: string
  verdict: string
}

/** What each action of the audit trail is called for people: an action without a sentence does not compile. */
export const auditSentences = defineMessages({
  'advisor.add': 'Made {subject} an advisor',
  'advisor.remove': 'Removed {subject} from the advisors',
  'alert.see': 'Looked at the alerts',
  'alert.delete': 'Deleted an alert',
  'audit.export': 'Exported the audit trail',
  'audit.reseal': 'Sealed the audit trail again after a restore, on the command line',
  'changelog.add': 'Wrote the change history of {subject}',
  'chart.create': 'Began {subject}',
  'chart.decide': '{verdict, select, yes {Approved {subject}} no {Rejected {subject}} other {Decided about {subject}}}',
  'chart.download': 'Opened {subject}',
  'chart.makeWip': 'Began a new version from {subject}',
  'chart.restore': 'Restored {subject}',
  'chart.retire': 'Retired {subject}',
  'chart.save': 'Saved {subject}',
  'chart.sendForApproval': 'Sent {subject} for approval',
  'chart.upload': 'Asked for a place to upload {subject} to',
  'chart.withdraw': 'Withdrew {subject} from approval',
  'comment.add': 'Commented on {subject}',
  'comment.archive': 'Archived the comments {subject}',
  'comment.read': 'Marked the comments on {subject} as read',
  'comment.unarchive': 'Brought the comments {subject} back from the archive',
  'company.create': 'Created the company, on the command line',
  'company.import': 'Restored the company from a backup, on the command line',
  'company.set': 'Changed the settings of the company, on the command line',
  'document.archive': 'Archived the document {subject}',
  'document.createFolder': 'Created a folder for documents',
  'document.decide':
    '{verdict, select, yes {Approved the document {subject}} no {Rejected the document {subject}} other {Decided about the document {subject}}}',
  'document.delete': 'Deleted a version of the document {subject}',
  'document.deleteAll': 'Deleted the document {subject}',
  'document.download': 'Opened the document {subject}',
  'document.move': 'Moved the document {subject} to another folder',
  'document.rename': 'Renamed the document {subject}',
  'document.send': 'Sent the document {subject} for approval',
  'document.unarchive': 'Brought the document {subject} back from the archive',
  'document.upload': 'Uploaded the document {subject}',
  'document.uploadInfo': 'Began to upload a document',
  'document.withdraw': 'Withdrew the document {subject} from approval',
  'error.report': 'The browser reported an error',
  'event.delete': 'Deleted a notification',
  'expectation.addDetail': 'Added a row to {subject}',
  'expectation.addFrequency': 'Added a frequency to {subject}',
  'expectation.create': 'Began expectations of {subject}',
  'expectation.decide': '{verdict, select, yes {Approved {subject}} no {Rejected {subject}} other {Decided about {subject}}}',
  'expectation.delete': 'Deleted {subject}',
  'expectation.deleteDetail': 'Deleted a row of {subject}',
  'expectation.download': 'Exported {subject}',
  'expectation.makeTemplates': 'Made files to fill with the figures of {subject}',
  'expectation.restore': 'Restored {subject}',
  'expectation.revise': 'Began a new version from {subject}',
  'expectation.sendForApproval': 'Sent {subject} for approval',
  'expectation.updateDetail': 'Changed a row of {subject}',
  'expectation.withdraw': 'Withdrew {subject} from approval',
  'files.adopt': 'Tied the files to the installation, on the command line',
  'factor.add': 'Set up a second factor',
  'factor.begin': 'Began to set up a second factor',
  'factor.codes': 'Made new recovery codes',
  'factor.forgetBrowsers': 'Forgot the browsers that were spared the second factor',
  'factor.pass': 'Logged in with a second factor',
  'factor.remove': 'Removed a second factor',
  'factor.take': 'Took the second factors of a login, on the command line',
  'secrets.reseal': 'Sealed all secrets by a new key, on the command line',
  'guidance.send': 'Sent a guidance request',
  'improvement.addLink': 'Linked figures of {subject} to an area to improve',
  'improvement.addProjectReport': 'Added a report to the project {subject}',
  'improvement.archiveProjectReport': 'Archived a project report of {subject}',
  'improvement.archiveSheet': 'Archived the project {subject}',
  'improvement.closeArea': 'Closed the area to improve {subject}',
  'improvement.createArea': 'Added an area to improve to {subject}',
  'improvement.createSheet': 'Began a project of {subject}',
  'improvement.deleteArea': 'Deleted the area to improve {subject}',
  'improvement.deleteLink': 'Removed a link between figures of {subject} and an area to improve',
  'improvement.deleteSheet': 'Deleted the project {subject}',
  'improvement.publishSheet': 'Published the project {subject}',
  'improvement.reopenArea': 'Opened the area to improve {subject} again',
  'improvement.unarchiveSheet': 'Brought the project {subject} back from the archive',
  'improvement.updateArea': 'Changed the area to improve {subject}',
  'improvement.updateSheet': 'Changed the project {subject}',
  'invitation.answer': 'Answered an invitation',
  'invitation.answerByLink': 'Answered an invitation by its link',
  'invitation.read': 'Opened the link of an invitation',
  'invitation.send': 'Sent the invitation of {subject} again',
  'invitation.withdraw': 'Withdrew the invitation of {subject}',
  'password.forgot': 'Asked for a new password',
  'password.look': 'Opened the link to choose a password',
  'password.set': 'Chose a new password by a link',
  'performance.chart': 'Looked at the chart of {subject}',
  'performance.close': 'Completed {subject}',
  'performance.create': 'Opened a month of {subject}',
  'performance.delete': 'Deleted {subject}',
  'performance.evaluate': 'Tried the colour of a figure',
  'performance.import': 'Imported a file of figures into {subject}',
  'performance.reopen': 'Opened {subject} again',
  'performance.setNote': 'Changed the note of a row of {subject}',
  'performance.update': 'Entered a figure of {subject}',
  'performance.uploadInfo': 'Began to upload figures of {subject}',
  'process.allow': 'Lifted the restriction of {subject}',
  'process.delete': 'Removed {subject} from its chart',
  'process.restrict': 'Restricted {subject} to its role holders',
  'process.setRoles': 'Changed the roles of {subject}',
  'report.exception': 'Made an Exception Report of {subject}',
  'session.end': 'Ended one of their sessions',
  'session.endAllOfPerson': 'Ended all sessions of {subject}',
  'session.endOfPerson': 'Ended a session of {subject}',
  'session.login': 'Logged in',
  'session.logout': 'Logged out',
  'session.switch': 'Switched to this company',
  'signIn.factor': 'Confirmed their second factor',
  'signIn.rules': 'Changed the rules of signing in',
  'summary.addAdditional': 'Added an additional customer or supplier to {subject}',
  'summary.addComponent': 'Added a part to {subject}',
  'summary.create': 'Began the Process Summary of {subject}',
  'summary.removeComponent': 'Removed a part of {subject}',
  'summary.setDefinition': 'Wrote the definition in {subject}',
  'summary.showWip': 'Began a new version from {subject}',
  'summary.updateAdditional': 'Renamed an additional customer or supplier of {subject}',
  'user.check': 'Checked whether an email address is known',
  'user.create': 'Added {subject}',
  'user.import': 'Imported a list of users',
  'user.resetFactor': 'Reset the second factor of {subject}',
  'user.resetPassword': 'Reset the password of {subject}',
  'user.settings': 'Changed their settings',
  'user.update': 'Changed the data of {subject}',
  'user.updatePassword': 'Changed their password',
}) satisfies Record<AuditAction, string | ((values: Values) => string)>

/** Those that name what they are about. */
export type NamingAction = {
  [Action in AuditAction]: (typeof auditSentences)[Action] extends string ? never : Action
}[AuditAction]

/** What a refused call was about that has no name of its own in the audit trail. */
export const auditDomains = defineMessages({
  advisor: 'advisors',
  alert: 'alerts',
  audit: 'the audit trail',
  cellColour: 'the colour of a figure',
  changelog: 'the change history',
  chart: 'a chart',
  clientError: 'an error of the browser',
  comment: 'comments',
  company: 'the company',
  dashboard: 'the Performance Dashboard',
  document: 'documents',
  event: 'notifications',
  exceptionReport: 'the Exception Report',
  expectation: 'expectations',
  expectationDetail: 'a row of expectations',
  expectationFile: 'a file of expectations',
  frequency: 'frequencies',
  factorLogin: 'logins',
  ownFactor: 'second factors',
  ownSession: 'sessions',
  peopleSession: 'people’s sessions',
  signInLog: 'the Sign-in Log',
  guidance: 'guidance requests',
  improvement: 'the Improvement Plans',
  performance: 'performance data',
  performanceImport: 'a file of figures',
  performanceLink: 'links of figures',
  performanceNote: 'notes of figures',
  performanceRow: 'a row of figures',
  preference: 'saved preferences',
  presence: 'who is here',
  process: 'processes',
  processRole: 'roles of a process',
  profile: 'a profile',
  progressTracker: 'the Progress Tracker',
  receivedInvitation: 'invitations',
  report: 'reports',
  search: 'the search',
  sentInvitation: 'invitations of users',
  session: 'a session',
  signIn: 'the rules of signing in',
  summary: 'a Process Summary',
  trend: 'a chart of figures',
  user: 'users',
  userAdministration: 'the administration of users',
  userImport: 'the import of users',
}) satisfies Record<CalledDomain, string>

/** What a sentence is made of around it, and the names of what is gone. */
export const auditSubjectMessages = defineMessages({
  asked: 'Asked for {domain}',
  refused: 'Refused attempt: {sentence}',
  repeated: '{sentence} ({count, plural, one {once more} other {# more times}})',
  month: '{item}, {month}',
  parameter: '{parameter}, {process}',
  unnamed: {
    area: 'that is gone',
    chart: 'a chart',
    dataRow: 'a row',
    document: 'that is gone',
    expectation: 'expectations',
    member: 'a user',
    month: 'a month of performance data',
    parameter: 'a parameter',
    place: 'a process',
    process: 'a process',
    processes: 'all processes',
    sheet: 'that is gone',
    thread: 'that are gone',
  },
})
