import {
  auditSubjectMessages,
  type ChartType,
  chartTypeNames,
  type ExpectationType,
  expectationTitles,
  nameItem,
  nameOfMonth,
  nameProcess,
} from '@strata/contract'
import type { AuditSubject } from './audit-subjects.ts'
import type { SubjectRow } from './subject-views.ts'

/** What an entry is about in words: '(P1) Win orders — Macro, version 2'. What is gone, or was never there, gets the words for its kind. */
export function nameSubject({ kind, isVersion, begun }: AuditSubject, row: SubjectRow | undefined): string {
  if (begun !== undefined) return nameItem({ of: row ? processOf(row) : null, type: begun })
  if (!row) return auditSubjectMessages.unnamed[kind]
  const version = isVersion && row.version !== null ? { version: row.version } : {}
  const name = row.type === null ? nameThing(row) : nameItem({ of: processOf(row), type: typeNames[row.type] ?? row.type, ...version })
  return row.year === null || row.month === null
    ? name
    : auditSubjectMessages.month({ item: name, month: nameOfMonth({ year: row.year, month: row.month }) })
}

const typeNames: Readonly<Record<string, string>> = { ...chartTypeNames, ...expectationTitles } satisfies Record<
  ChartType | ExpectationType,
  string
>

function nameThing(row: SubjectRow): string {
  const process = processOf(row)
  if (process === null) return row.name ?? ''
  return row.name === null ? nameProcess(process) : auditSubjectMessages.parameter({ parameter: row.name, process: nameProcess(process) })
}

const processOf = ({ pid, pname }: SubjectRow): { pid: string; pname: string } | null =>
  pid === null || pname === null ? null : { pid, pname }
