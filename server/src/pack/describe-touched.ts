import { type ImpactFinding, impactMessages, packPageMessages as messages } from '@strata/contract'
import { describeImpact, findKeptImpact } from '../impact/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { PackScope } from './pack-scope.ts'

/** What a version touched as it was decided, a sentence each; what the asker of the pack may not open is counted. */
export async function describeTouched(
  tx: CompanyTransaction,
  { actor }: PackScope,
  version: { kind: 'chart' | 'expectation'; id: number },
): Promise<string[]> {
  const kept = await findKeptImpact(tx, version, 'decided')
  if (!kept || kept.findings.length === 0) return []
  const { findings, hidden } = await describeImpact(tx, actor, { version, findings: kept.findings })
  return [
    messages.touched({ count: kept.findings.length }),
    ...findings.map(describeFinding),
    ...(hidden > 0 ? [messages.touchedHidden({ count: hidden })] : []),
  ]
}

function describeFinding({ severity, touched, reason, cause, count }: ImpactFinding): string {
  const sentence = impactMessages.reasons[reason]
  const why = typeof sentence === 'string' ? sentence : sentence({ cause: cause.name, count })
  return messages.touchedThing({ severity: impactMessages.severity[severity], name: touched.name, why })
}
