import { signatureRecordMessages as messages } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import { listSignatures, type SignedVersion } from './signature-query.ts'

/** The signature of the approval of a version as it is printed, and what the cell is called; nothing where it has none. */
export async function readPrintedSignature(version: SignedVersion): Promise<{ label: string; value: string } | undefined> {
  const signature = (await listSignatures(version)).find(({ meaning }) => meaning === 'approved')
  if (!signature) return undefined
  const { name, role, meaning, on, timezone } = signature
  return { label: messages.signed, value: messages.printed({ name, role, meaning, time: formatDateTime(on, timezone), timezone }) }
}
