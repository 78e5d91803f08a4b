import { chartExportMessages as messages, nameActing, type Process } from '@strata/contract'
import type { TitleField } from '@strata/diagram'
import { formatDate } from '../../platform/index.ts'
import { statusWord } from '../../ui/index.ts'
import type { ShownVersion } from '../../version/index.ts'

/** What goes into the file; it is what the screen shows, saved or not. */
type Exported = ShownVersion & { readonly hasUnsavedChanges?: boolean }
type Subject = Pick<Process, 'pid' | 'pname'> | undefined

/** 'Global Chart version 7', 'P1 Win orders, Macro version 2 with unsaved changes': the heading of what is exported, and the name of its file. */
export function exportTitle(
  typeName: string,
  { version, hasUnsavedChanges }: Pick<Exported, 'version' | 'hasUnsavedChanges'>,
  subject: Subject,
): string {
  const parts = { chart: typeName, version: String(version), edits: hasUnsavedChanges ? 'unsaved' : 'none' }
  return subject ? messages.fileTitleBelow({ ...parts, process: `${subject.pid} ${subject.pname}` }) : messages.fileTitle(parts)
}

/** 'Aurora Instruments · Approved by … · Printed on Nov 27 2026': below the heading of a picture. */
export const exportSubtitle = ({ company, status, zone }: { company: string; status: string; zone: string | undefined }): string =>
  messages.subtitle({ company, status, date: formatDate(new Date().toISOString(), zone) })

/** Whose chart it is and when it was printed, at both ends of the title block. */
export const printFields = (company: string, fields: readonly TitleField[], zone: string | undefined): TitleField[] => [
  { label: messages.company, value: company, share: 1.4 },
  ...fields,
  { label: messages.printedOn, value: formatDate(new Date().toISOString(), zone), share: 1.15 },
]

/** The title block at the foot of each page of a PDF; dates 'MMM DD YYYY' in the reader's timezone (specification 1 §9). */
export function titleFields(typeName: string, version: Exported, subject: Subject, zone: string | undefined): TitleField[] {
  const { approvedBy, approvedFor, approvedOn } = version
  const status = statusWord(version.status.name)
  return [
    { label: messages.id, value: subject?.pid ?? '—', share: 0.8 },
    { label: messages.name, value: subject ? `${subject.pname}, ${typeName}` : typeName, share: 2.2 },
    { label: messages.version, value: String(version.version), share: 0.65 },
    { label: messages.status, value: version.hasUnsavedChanges ? messages.statusUnsaved({ status }) : status, share: 1 },
    { label: messages.approvedBy, value: approvedBy ? nameActing(approvedBy, approvedFor) : '—', share: 1.5 },
    { label: messages.approvedOn, value: approvedOn ? formatDate(approvedOn, zone) : '—', share: 1.15 },
  ]
}
