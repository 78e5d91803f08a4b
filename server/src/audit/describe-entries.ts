import {
  type AuditAction,
  type AuditEntry,
  auditDomains,
  auditSentences,
  auditSubjectMessages,
  type CalledDomain,
  type NamingAction,
  routes,
} from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { type AuditSubject, auditSubjects, type SubjectKind } from './audit-subjects.ts'
import { nameSubject } from './name-subject.ts'
import { listSubjects } from './subject-views.ts'

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'person' | 'sentence'>

/** Entries with a sentence each, and who did it. Whom and what they name is read by one statement, however many they are. */
export async function describeEntries(tx: CompanyTransaction, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const subjects = entries.map(findSubject)
  const people = entries.flatMap(({ userId }) => (userId === null ? [] : [personOf(userId)]))
  const rows = await listSubjects(tx, collectIds([...subjects, ...people]))
  const names = new Map(rows.map((row) => [keyOf(row), row]))
  const nameOf = (subject: AuditSubject): string => nameSubject(subject, names.get(keyOf(subject)))
  return entries.map((entry, index) => {
    const subject = subjects[index]
    const { userId } = entry
    return { ...entry, person: userId === null ? '' : nameOf(personOf(userId)), sentence: describe(entry, subject && nameOf(subject)) }
  })
}

const personOf = (id: number): AuditSubject => ({ kind: 'member', id, isVersion: false })

function describe(entry: StoredEntry, subject: string | undefined): string {
  const sentence = findSentence(entry, subject)
  if (!isRefused(entry)) return sentence
  const refused = auditSubjectMessages.refused({ sentence })
  const { count } = entry.facts
  return typeof count === 'number' ? auditSubjectMessages.repeated({ sentence: refused, count }) : refused
}

function findSentence({ action, facts }: StoredEntry, subject = ''): string {
  const known = hasSentence(action) ? auditSentences[action] : undefined
  if (typeof known === 'string') return known
  if (known) return known({ subject, verdict: verdictOf(facts.approve ?? facts.consent) })
  const domain = calledDomains.get(action)
  return domain ? auditSubjectMessages.asked({ domain: auditDomains[domain] }) : action
}

const verdictOf = (approve: unknown): string => (typeof approve === 'boolean' ? { true: 'yes', false: 'no' }[`${approve}`] : 'unknown')

/** What was not done. A call that was repeated was done before. */
const isRefused = ({ outcome }: StoredEntry): boolean => outcome !== 'done' && outcome !== 'repeated'

const findSubject = ({ action, facts }: StoredEntry): AuditSubject | undefined =>
  namesSubject(action) ? auditSubjects[action](facts) : undefined

function collectIds(subjects: readonly (AuditSubject | undefined)[]): Map<SubjectKind, number[]> {
  const ids = new Map<SubjectKind, number[]>()
  for (const subject of subjects) {
    if (!subject) continue
    const known = ids.get(subject.kind)
    if (known) known.push(subject.id)
    else ids.set(subject.kind, [subject.id])
  }
  return ids
}

/** All processes are asked for as places. */
const keyOf = ({ kind, id }: { kind: SubjectKind; id: number }): string => `${kind === 'processes' ? 'place' : kind} ${id}`

// Entries outlive what wrote them: an action may be one of an earlier release.
const hasSentence = (action: string): action is AuditAction => Object.hasOwn(auditSentences, action)
const namesSubject = (action: string): action is NamingAction => Object.hasOwn(auditSubjects, action)

/** How a call without a name of its own is entered when it is refused, and what it is about. */
const calledDomains: ReadonlyMap<string, CalledDomain> = new Map(
  (Object.keys(routes) as CalledDomain[]).flatMap((domain) =>
    Object.values(routes[domain]).map(({ method, path }) => [`${method} ${path}`, domain] as const),
  ),
)
