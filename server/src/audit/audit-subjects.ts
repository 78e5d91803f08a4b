import { type AuditEntry, type auditSubjectMessages, type ChartType, chartTypeNames, type NamingAction } from '@strata/contract'

export type SubjectKind = keyof typeof auditSubjectMessages.unnamed

/** What an entry is about, as its facts say it. */
export interface AuditSubject {
  kind: SubjectKind
  id: number
  /** Whether this version is meant, not the thing across its versions. */
  isVersion: boolean
  /** Of what was begun below a process: 'Macro'. */
  begun?: string
}

type Facts = AuditEntry['facts']
type Find = (facts: Facts) => AuditSubject

/** `fact` holds the id of this kind of thing. */
const named =
  (kind: SubjectKind, fact: string): Find =>
  (facts) => ({ kind, id: idIn(facts, fact), isVersion: false })

/** `fact` holds the id of a version. */
const version =
  (kind: SubjectKind, fact = 'id'): Find =>
  (facts) => ({ kind, id: idIn(facts, fact), isVersion: true })

const idIn = (facts: Facts, fact: string): number => {
  const value = facts[fact]
  return typeof value === 'number' ? value : 0
}

const begunChart: Find = (facts) => ({ ...named('place', 'parentId')(facts), begun: chartTypeNames[facts.type as ChartType] ?? '' })

const expectationTypes: readonly unknown[] = ['ce', 'se', 'ie']
const commented =
  (fact: string): Find =>
  (facts) =>
    named(expectationTypes.includes(facts.itemType) ? 'expectation' : 'chart', fact)(facts)

const globalTypes: readonly unknown[] = ['gpd', 'qmsd', 'tld']
const suggested: Find = (facts) => (globalTypes.includes(facts.itemType) ? named('document', 'itemId')(facts) : commented('itemId')(facts))

const documentTypes: readonly unknown[] = [...globalTypes, 'prd']
const toRead: Find = (facts) => (documentTypes.includes(facts.itemType) ? named('document', 'itemId')(facts) : commented('itemId')(facts))
const reviewed: Find = (facts) => (facts.itemType === 'prd' ? named('document', 'itemId')(facts) : suggested(facts))

/** Rows of interfacing processes say two things: their month names them. */
const dataRow: Find = (facts) => (facts.type === 'ie' ? named('month', 'id')(facts) : named('dataRow', 'detailId')(facts))

const area = named('area', 'id')
const member = named('member', 'userId')
const place = named('place', 'processId')
const plans = named('place', 'processChronId')
const sheet = named('sheet', 'sheetId')
const thread = named('thread', 'chronId')
const document = named('document', 'id')
const summary = version('chart', 'psId')
const rowOfExpectation = version('expectation')

/** Which fact of each action names what it is about. */
export const auditSubjects: Readonly<Record<NamingAction, Find>> = {
  'advisor.add': named('member', 'companyUserId'),
  'advisor.remove': named('member', 'companyUserId'),
  'changelog.add': version('chart', 'chartId'),
  'chart.create': begunChart,
  'chart.consent': version('chart'),
  'chart.decide': version('chart', 'chartId'),
  'chart.download': version('chart', 'chartId'),
  'chart.makeWip': version('chart'),
  'chart.restore': version('chart'),
  'chart.retire': version('chart'),
  'chart.save': version('chart'),
  'chart.sendForApproval': version('chart', 'chartId'),
  'chart.upload': version('chart'),
  'chart.withdraw': version('chart'),
  'comment.add': commented('itemId'),
  'comment.archive': thread,
  'comment.read': commented('itemChronId'),
  'comment.unarchive': thread,
  'consent.removeProcessPath': place,
  'consent.setProcessPath': place,
  'document.archive': document,
  'document.consent': document,
  'document.decide': document,
  'document.delete': document,
  'document.deleteAll': document,
  'document.download': document,
  'document.downloadNote': dataRow,
  'document.move': document,
  'document.rename': document,
  'document.send': document,
  'document.unarchive': document,
  'document.upload': named('document', 'chronId'),
  'document.withdraw': document,
  'expectation.addDetail': rowOfExpectation,
  'expectation.addFrequency': plans,
  'expectation.create': plans,
  'expectation.consent': version('expectation'),
  'expectation.decide': version('expectation'),
  'expectation.delete': version('expectation'),
  'expectation.deleteDetail': rowOfExpectation,
  'expectation.download': version('expectation'),
  'expectation.makeTemplates': named('expectation', 'id'),
  'expectation.restore': version('expectation'),
  'expectation.revise': version('expectation'),
  'expectation.sendForApproval': version('expectation'),
  'expectation.updateDetail': rowOfExpectation,
  'expectation.withdraw': version('expectation'),
  'handover.dismiss': member,
  'handover.give': member,
  'improvement.addLink': plans,
  'improvement.addProjectReport': sheet,
  'improvement.archiveProjectReport': plans,
  'improvement.archiveSheet': sheet,
  'improvement.closeArea': area,
  'improvement.createArea': plans,
  'improvement.createSheet': plans,
  'improvement.deleteArea': area,
  'improvement.deleteLink': plans,
  'improvement.deleteSheet': sheet,
  'improvement.publishSheet': sheet,
  'improvement.reopenArea': area,
  'improvement.unarchiveSheet': sheet,
  'improvement.updateArea': area,
  'improvement.updateSheet': sheet,
  'invitation.send': member,
  'invitation.withdraw': member,
  'performance.chart': named('parameter', 'paramId'),
  'performance.close': named('month', 'id'),
  'performance.create': named('expectation', 'id'),
  'performance.delete': named('month', 'id'),
  'performance.import': named('expectation', 'id'),
  'performance.reopen': named('month', 'id'),
  'performance.setNote': named('month', 'dataId'),
  'performance.update': dataRow,
  'performance.uploadInfo': named('expectation', 'id'),
  'process.allow': place,
  'process.delete': named('process', 'id'),
  'process.restrict': place,
  'process.setRoles': place,
  'provisioning.createUser': member,
  'provisioning.deleteUser': member,
  'provisioning.updateUser': member,
  'reading.ask': toRead,
  'reading.close': toRead,
  'reading.confirm': toRead,
  'reading.export': toRead,
  'report.exception': named('processes', 'processChronId'),
  'review.needsWork': reviewed,
  'review.setInterval': reviewed,
  'review.stillRight': reviewed,
  'session.endAllOfPerson': member,
  'session.endOfPerson': member,
  'suggestion.add': suggested,
  'suggestion.decline': suggested,
  'suggestion.takeBack': suggested,
  'suggestion.takeUp': suggested,
  'summary.addAdditional': named('place', 'chronId'),
  'summary.addComponent': summary,
  'summary.create': named('place', 'parentId'),
  'summary.removeComponent': summary,
  'summary.setDefinition': summary,
  'summary.showWip': summary,
  'summary.updateAdditional': place,
  'user.create': member,
  'user.resetFactor': member,
  'user.resetPassword': member,
  'user.update': member,
}
