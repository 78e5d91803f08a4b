import { pushPlace } from '../tabs/index.ts'

/** Shows another version of the item where one is; the address names it. */
export const pickVersion = (version: number): void => pushPlace({ version })
