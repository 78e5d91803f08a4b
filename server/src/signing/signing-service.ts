import { signingRefusals } from '@strata/contract'
import { lockPeople } from '../company/index.ts'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { announceConfirmed, announceProposed, announceWithdrawn } from './signing-notices.ts'
import { deleteProposal, putProposal, switchSigning } from './signing-store.ts'
import { type OpenProposal, readSigning, type Signing } from './signing-views.ts'

export interface SigningChange {
  tx: CompanyTransaction
  /** The companyUserId; null: whoever runs Strata. */
  by: number | null
  now: Date
}

/** @throws Problem WRONG_STATE where it is so already, or something is proposed */
export async function proposeSigning({ tx, by, now }: SigningChange & { by: number }, signs: boolean): Promise<void> {
  const signing = await lockSigning(tx, now)
  refuseFormer(signing, by)
  if (signing.signs === signs) refuse(signs ? 'signsAlready' : 'signsNot')
  if (signing.proposal) refuse('proposed')
  await putProposal(tx, { signs, by, on: now })
  await announceProposed(tx, signing, { signs, by, now })
}

/** The other of both confirms; whoever runs Strata where one person holds both offices. @throws Problem WRONG_STATE */
export async function confirmSigning({ tx, by, now }: SigningChange, signs: boolean): Promise<void> {
  const signing = await lockSigning(tx, now)
  if (by !== null) refuseFormer(signing, by)
  const proposal = getProposal(signing, signs)
  if (by !== null && by === proposal.byId) refuse(isOnePerson(signing) ? 'operator' : 'own')
  await switchSigning(tx, signs, now)
  await deleteProposal(tx)
  await announceConfirmed(tx, signs, now)
}

/** Who made it takes it back; the other declines it so. @throws Problem WRONG_STATE */
export async function withdrawSigning({ tx, now }: Pick<SigningChange, 'tx' | 'now'>): Promise<void> {
  const { proposal } = await lockSigning(tx, now)
  if (!proposal) refuse('none')
  await deleteProposal(tx)
  await announceWithdrawn(tx)
}

/** Nobody else can confirm: one person holds both offices, or one of them is empty. */
export const isOnePerson = ({ adminId, ceoId }: Pick<Signing, 'adminId' | 'ceoId'>): boolean =>
  adminId === null || ceoId === null || adminId === ceoId

/** Who held an office when the call began may hold none by now. @throws Problem NO_RIGHT */
function refuseFormer({ adminId, ceoId }: Pick<Signing, 'adminId' | 'ceoId'>, by: number): void {
  if (by !== adminId && by !== ceoId) fail('NO_RIGHT')
}

async function lockSigning(tx: CompanyTransaction, now: Date): Promise<Signing> {
  // Offices do not change meanwhile.
  await lockPeople(tx)
  return readSigning(tx, now)
}

function getProposal({ proposal }: Signing, signs: boolean): OpenProposal {
  return proposal?.signs === signs ? proposal : refuse('none')
}

const refuse = (reason: keyof typeof signingRefusals): never => fail('WRONG_STATE', { detail: signingRefusals[reason] })
