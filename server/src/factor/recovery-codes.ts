import { createHash, randomInt } from 'node:crypto'
import { factorLimits } from '@strata/contract'

/** 80 random bits each: `K7QF-2D3M-X4TB-W5HN`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, () => Array.from({ length: 4 }, newGroup).join('-'))

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const newGroup = (): string => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** Of a code without hyphens, in capitals, as the contract reads it. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.replaceAll('-', '')).digest()
