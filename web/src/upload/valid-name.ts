import { documentLimits, documentName } from '@strata/contract'

/** A document's name from its file's: without the ending, as long and with the characters that names may have. */
export function nameFromFile(fileName: string): string {
  const withoutEnding = fileName.replace(/(?<=.)\.[^.]{1,16}$/, '')
  const allowed = withoutEnding
    .normalize('NFC')
    .replaceAll(/[\p{C}/\\\u2060-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const short = [...allowed].slice(0, documentLimits.name).join('').slice(0, documentLimits.name).trim()
  return documentName.safeParse(short).data ?? ''
}

/** Why a name cannot be taken, in the specification's words. */
export const findNameFault = (name: string): string | undefined => documentName.safeParse(name).error?.issues[0]?.message
