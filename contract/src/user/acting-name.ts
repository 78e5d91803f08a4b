import { defineMessages } from '../messages/index.ts'
import { fullName, type Person } from './user.ts'

export const actingNameMessages = defineMessages({ actsFor: '{name} for {principal}' })

/** Who acted, with for whom they stood in: `Marta Ruiz for Kwame Mensah`. */
export const nameActing = (by: Person, principal: Person | null | undefined): string =>
  principal ? actingNameMessages.actsFor({ name: fullName(by), principal: fullName(principal) }) : fullName(by)
