import { projectDetailLimits } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { storeSheet } from './sheet-store.ts'
import { findSheet } from './sheet-views.ts'

export interface TeamMove {
  processChronId: number
  /** The version of the sheet. */
  sheetId: number
  /** Names as `fullName` writes them. */
  from: string
  to: string
}

/** Whether a team names somebody: as `announceDueSheets` finds them, in whichever case. */
const isNamed = (written: string, name: string): boolean => written.trim().toLowerCase() === name.toLowerCase()

/**
 * Puts somebody in the place of another in the team of a sheet in work; who is in it for the same process already stays once. The caller has locked the plans, and decided the
 * right. @throws Problem WRONG_STATE where the team does not name them
 */
export async function moveTeamMember({ tx, by, now }: Work, { processChronId, sheetId, from, to }: TeamMove): Promise<void> {
  const { projectTeam, sheet } = await readTeam(tx, processChronId, sheetId)
  if (!projectTeam.some(({ name }) => isNamed(name, from))) fail('WRONG_STATE')
  const name = to.slice(0, projectDetailLimits.memberName)
  const moved = projectTeam.map((member) => (isNamed(member.name, from) ? { ...member, name } : member))
  const team = moved.filter((member, at) => moved.findIndex((other) => other.id === member.id && isNamed(other.name, member.name)) === at)
  await storeSheet(tx, { ...sheet, details: { ...sheet.details, projectTeam: team }, by, now })
}

async function readTeam(tx: CompanyTransaction, processChronId: number, sheetId: number) {
  const sheet = (await findSheet(tx, { processChronId, id: sheetId })) ?? fail('WRONG_STATE')
  return { sheet, projectTeam: sheet.details.projectTeam }
}
