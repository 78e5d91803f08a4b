import { type Actor, type HandoverKind, handoverKinds } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import type { HeldLine } from './handover-source.ts'
import { handoverSources } from './handover-sources.ts'

export interface KnownLine extends HeldLine {
  kind: HandoverKind
}

/** All responsibilities of these people, as a member finds them: by kind, and in each in the order of its source. */
export async function listHeldLines(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<KnownLine[]> {
  const lines: KnownLine[] = []
  for (const { kind, list } of handoverSources) for (const line of await list(tx, reader, members)) lines.push({ ...line, kind })
  return lines.sort((a, b) => handoverKinds.indexOf(a.kind) - handoverKinds.indexOf(b.kind))
}

/** What names a line among all lines of all people. */
export const keyOf = ({ memberId, kind, id }: { memberId: number; kind: string; id: string }): string => `${memberId} ${kind} ${id}`
