import { DatabaseConflict, fail } from '../platform/index.ts'

/** What is unique among the members of a company. @throws Problem SHORT_NAME_EXISTS, EMAIL_EXISTS */
export async function nameConflicts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DatabaseConflict)) throw error
    if (error.constraint === 'membership_company_id_short_name_key') fail('SHORT_NAME_EXISTS')
    if (error.constraint === 'membership_company_id_account_id_key') fail('EMAIL_EXISTS')
    throw error
  }
}
