import { type User, usersListMessages } from '@strata/contract'

/** The seats of a company's license: each active or invited user takes one (specification 1 §3, specification 5 §22.9). */
export interface Seats {
  used: number
  license: number
  /** Never below zero: a license may have been made smaller. */
  free: number
}

export function countSeats(users: readonly User[], license: number): Seats {
  const used = users.filter(({ active, invited }) => active || invited).length
  return { used, license, free: Math.max(0, license - used) }
}

/** '31 of 40 seats used' */
export const formatSeats = ({ used, license }: Seats): string => usersListMessages.seatsUsed({ used, license })
