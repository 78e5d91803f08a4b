import type { Can, CompanyDocument, ImprovementArea, ProjectDetails, ProjectSheet } from '@strata/contract'

export const place = { companyId: 1, processChronId: 12 }
export const plans = '/aprs/v3/improvementplan/1/12'

export const buildArea = (changes: Partial<ImprovementArea> = {}): ImprovementArea => ({
  id: 7,
  area: 'Quotations take too long',
  areaPriority: 'm',
  creationDate: '2026-11-03T09:05:00.000Z',
  closedOn: null,
  etag: '"7.1"',
  can: { manage: true },
  ...changes,
})

const person = { firstName: 'Jonas', lastName: 'Weber' }

export const buildGam = (changes: Partial<CompanyDocument> = {}): CompanyDocument => ({
  id: 31,
  chronId: 30,
  docType: 'GSM',
  parentId: 12,
  prefix: '/',
  name: 'Plan 2026',
  isFolder: false,
  fileName: 'Plan 2026.pdf',
  fileExt: 'pdf',
  length: 1000,
  contentHash: 'hash-31',
  version: 2,
  status: 1,
  createdBy: person,
  createdOn: '2026-01-12T09:00:00.000Z',
  sentBy: null,
  sentOn: null,
  approvedBy: null,
  approvedOn: null,
  retiredOn: null,
  archivedOn: null,
  rejection: null,
  formerRejections: [],
  replaced: false,
  inline: true,
  etag: '"31.1"',
  can: { read: true, versions: true, revise: true },
  ...changes,
})

export const buildDetails = (changes: Partial<ProjectDetails> = {}): ProjectDetails => ({
  desiredResult: 'A quotation within two days',
  projectNature: 'ipo',
  projectNeed: 'Customers wait a week',
  taskDescription: '',
  meetingInfo: 'Every Tuesday',
  globalProcess: [12],
  projectTeam: [{ name: 'Jonas Weber', id: 12 }],
  actionsTaken: [{ date: '2026-03-07', action: 'Templates written' }],
  achieved: 'Three days',
  lessonsLearned: 'Ask early',
  additionalActions: '',
  comments: '',
  ...changes,
})

/** What a manager may do with a sheet of this status. */
const managed: Record<ProjectSheet['status']['name'], Can> = {
  WIP: { read: true, edit: true, publish: true, remove: true, addReport: true, revise: 'state', archive: 'state', unarchive: 'state' },
  APPROVED: { read: true, edit: 'state', revise: true, archive: true, archiveReport: true, addReport: 'state', remove: 'state' },
  RETIRED: { read: true },
  ARCHIVED: { read: true, unarchive: true, archive: 'state' },
}

/** What anyone may do who opens the process. */
export const readerCan: Can = {
  read: true,
  addReport: true,
  edit: 'role',
  publish: 'role',
  remove: 'role',
  revise: 'role',
  archive: 'role',
  archiveReport: 'role',
}

export function buildSheet(changes: Partial<ProjectSheet> = {}): ProjectSheet {
  const status = changes.status ?? { name: 'APPROVED' as const }
  return {
    id: 41,
    chronId: 40,
    version: 2,
    status,
    projectName: 'Shorter quotations',
    projectNumber: 'P1-26-01',
    startDate: '2026-01-12',
    endDate: '2026-06-30',
    details: JSON.stringify(buildDetails()),
    docId: status.name === 'WIP' ? null : 51,
    fileExt: status.name === 'WIP' ? null : 'pdf',
    report: null,
    createdBy: person,
    createdOn: '2026-01-12T09:00:00.000Z',
    editedOn: '2026-01-12T09:00:00.000Z',
    publishedOn: status.name === 'WIP' ? null : '2026-02-01T09:00:00.000Z',
    etag: '"41.3"',
    can: managed[status.name],
    ...changes,
  }
}

export const buildReport = (name: 'WIP' | 'APPROVED' | 'ARCHIVED' = 'APPROVED'): NonNullable<ProjectSheet['report']> => ({
  id: 61,
  docChronId: 60,
  guid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  name: 'Half-year report',
  fileExt: 'docx',
  status: { name },
})

/** A file as a person chooses one. */
export const buildFile = (name = 'Plan 2027.pdf'): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
