import { type DocumentType, documentLimits, documentMessages } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { isNameTaken, type WantedName } from './document-store.ts'

/** Each type's own length (specification 2 §5, specification 3 §5). @throws Problem INVALID */
export function refuseLongName(docType: DocumentType, name: string): void {
  if (docType !== 'CFR' && name.length > documentLimits.name)
    fail('INVALID', { issues: [{ path: 'name', message: documentMessages.nameTooLong }] })
}

/** @throws Problem NAME_EXISTS */
export async function refuseTakenName(tx: CompanyTransaction, wanted: WantedName): Promise<void> {
  if (await isNameTaken(tx, wanted)) refuseName(wanted.name)
}

export const refuseName = (name: string): never => fail('NAME_EXISTS', { detail: documentMessages.nameExists({ name }) })
