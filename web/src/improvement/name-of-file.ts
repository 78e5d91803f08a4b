import { documentLimits, documentName } from '@strata/contract'

/** The name of a document that is called like its file: without its ending, as long as names may be. Nothing that a name may not have stands in it. */
export function nameOfFile(fileName: string, otherwise: string): string {
  const plain = fileName.replace(/\.[^.]{1,16}$/, '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, ' ')
  const { data } = documentName.safeParse(plain.normalize('NFC').trim().slice(0, documentLimits.name).trim())
  return data ?? otherwise
}
