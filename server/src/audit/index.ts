export { type AuditSubject, auditSubjects, type SubjectKind } from './audit-subjects.ts'
export { describeEntries, type StoredEntry } from './describe-entries.ts'
