import { type User, usersListMessages } from '@strata/contract'
import { formatNumber } from '../platform/index.ts'

/** The seats of a company's license: each active or invited user takes one (specification 1 §3, specification 5 §22.9). */
export interface Seats {
  used: number
  license: number
  /** Never below zero: a license may have been made smaller. */
  free: number
}

export const countSeats = (users: readonly User[], license: number): Seats =>
  seatsOf(users.filter(({ active, invited }) => active || invited).length, license)

export const seatsOf = (used: number, license: number): Seats => ({ used, license, free: Math.max(0, license - used) })

/** '31 of 40 seats used' */
export const formatSeats = ({ used, license }: Seats): string => usersListMessages.seatsUsed({ used: formatNumber(used), license })
