import { fullName, type Process } from '@strata/contract'
import type { TitleField } from '@strata/diagram'
import { statusWord } from '../../ui/status-mark.tsx'
import { sayDate } from '../say-when.ts'
import type { ShownVersion } from '../shown-version.ts'

type Subject = Pick<Process, 'pid' | 'pname'> | undefined

/** 'Global Chart version 7', 'P1 Win orders, Macro version 2': the heading of what is exported, and the name of its file. */
export function exportTitle(typeName: string, { version }: Pick<ShownVersion, 'version'>, subject: Subject): string {
  const chart = `${typeName} version ${version}`
  return subject ? `${subject.pid} ${subject.pname}, ${chart}` : chart
}

/** What stands at the foot of each page of a PDF; dates 'MMM DD YYYY' in the reader's timezone (`spec 1 §9`). */
export function titleFields(typeName: string, version: ShownVersion, subject: Subject, zone: string | undefined): TitleField[] {
  const { approvedBy, approvedOn } = version
  return [
    { label: 'ID', value: subject?.pid ?? '—', share: 0.8 },
    { label: 'Name', value: subject ? `${subject.pname}, ${typeName}` : typeName, share: 2.2 },
    { label: 'Version', value: String(version.version), share: 0.65 },
    { label: 'Status', value: statusWord(version.status.name), share: 1 },
    { label: 'Approved by', value: approvedBy ? fullName(approvedBy) : '—', share: 1.5 },
    { label: 'Approved on', value: approvedOn ? sayDate(approvedOn, zone) : '—', share: 1.15 },
  ]
}
