import { existsSync } from 'node:fs'

/** The operator's program of a release lies beside its folder `server`; from sources there is none. */
const isRelease = existsSync(new URL('../../strata.js', import.meta.url))

/** How the operator calls a command here: `strata adopt-files`, or `npm run company -- adopt-files` from sources. */
export const operatorCommand = (words: string): string => `${isRelease ? 'strata' : 'npm run company --'} ${words}`
