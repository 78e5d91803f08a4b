import { createHash } from 'node:crypto'
import {
  companyRole,
  heldBy,
  isConsent,
  itemFor,
  listHoldings,
  nameActing,
  type Principal,
  printedRoleMessages,
  type SignatureMeaning,
  type VersionKind,
} from '@strata/contract'
import { fail, type LoadedItem, type MemberContext, type Proof } from '../../platform/index.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { type Bound, readBoundNote } from './read-bound.ts'
import { insertSignature } from './signature-store.ts'
import { readSigner, type SignatureRow } from './signature-views.ts'

/** What each signed answer means; a refused consent is a rejection. */
const meanings = { approve: 'approved', reject: 'rejected', consent: 'consented', refuse: 'rejected' } as const satisfies Record<
  string,
  SignatureMeaning
>

interface SignedDecision<Item> {
  context: Pick<MemberContext, 'actor' | 'proof'> & { item: Item & LoadedItem }
  action: keyof typeof meanings
  /** Of what was shown; the decision has held it against what is there. */
  contentHash: string | undefined
  /** For whom who decides stands in; nothing: for nobody. */
  principal: Principal | undefined
}

/**
 * Keeps that a decision was signed: who, in which role, when, what it means, what it is bound to, and what proved the person (specification 4 §4). Answers the facts for the
 * audit: the hash of all that is kept, so that the chain of the audit holds it too.
 */
export async function keepSignature<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { context: { actor, proof, item }, action, contentHash, principal }: SignedDecision<Item>,
): Promise<{ signatureId: number; signatureHash: string }> {
  if (!proof || contentHash === undefined) fail('SIGNATURE_REQUIRED')
  const version = versionOf<NonNullable<Item['version']>>(item)
  const note = await readBoundNote(of, work.tx, item)
  // A substitute signs in the role of whom they stand in for.
  const [holder, held] = principal ? [principal, itemFor(principal, item.rights)] : [actor, item.rights]
  // A CEO who goes on without consents that are binding need not hold the right otherwise.
  const decided = listHoldings(of.tables, holder, action, held)
  return signBound(work, {
    version: { kind: of.kind, id: version.id },
    meaning: meanings[action],
    bound: { contentHash, ...note },
    proof,
    holders: isConsent(action) ? [...heldBy(holder, held)] : decided.length === 0 ? [companyRole.ceo] : decided,
    principal,
  })
}

export interface SignedBound {
  version: { kind: VersionKind; id: number }
  meaning: SignatureMeaning
  bound: Bound
  proof: Proof
  /** As what it is signed: offices and roles. */
  holders: readonly string[]
  /** For whom who signs stands in; left out: for nobody. */
  principal?: Principal | undefined
}

/** Keeps a signature of whatever meaning. Answers the facts for the audit. */
export async function signBound(
  { tx, by, now }: Work,
  { version, meaning, bound, proof, holders, principal }: SignedBound,
): Promise<{ signatureId: number; signatureHash: string }> {
  const { timezone, ...person } = await readSigner(tx, by)
  const signed = {
    version,
    by,
    on: now,
    meaning,
    name: nameActing(person, principal),
    timezone,
    role: printRole(holders),
    ...bound,
    means: proof,
  }
  const kept = await insertSignature(tx, signed)
  return { signatureId: kept.id, signatureHash: hashSignature(kept) }
}

/** `Administrator, Sponsor`; whoever is asked, prepared or sent a version and has no role there is a member. */
function printRole(holders: readonly string[]): string {
  const words: Readonly<Record<string, string>> = printedRoleMessages
  const printed = new Set(holders.map((holder) => words[holder] ?? printedRoleMessages.member))
  if (printed.size > 1) printed.delete(printedRoleMessages.member)
  return printed.size > 0 ? [...printed].join(', ') : printedRoleMessages.member
}

/** SHA-256, hex, of a signature as it is kept. The order and the form of its parts never change. */
export function hashSignature(kept: SignatureRow): string {
  const { meaning, name, role, on, timezone, contentHash, noteHash, nameHash, means } = kept
  const parts = [meaning, name, role, on, timezone, contentHash, noteHash, nameHash, means]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
