import { documentLimits, documentRoutes, type noteTypes, rowNotesMessages, versionStatus } from '@strata/contract'
import { call } from '../../platform/index.ts'
import { nameFromFile } from '../../upload/index.ts'

interface Place {
  companyId: number
  docType: (typeof noteTypes)[keyof typeof noteTypes]
  /** The id of the month's data. */
  parentId: number
}

/** The names of the notes of a month, as no two of them have the same. */
export async function listNoteNames(place: Place): Promise<string[]> {
  const { data } = await call(documentRoutes.listFolder, { params: { ...place, status: versionStatus.wip }, query: { prefix: '/' } })
  return data.docs.map(({ name }) => name)
}

/** A name for a file that none of `taken` is: 'Evidence', else 'Evidence 2', 'Evidence 3' … */
export function findFreeName(fileName: string, taken: readonly string[]): string {
  const base = nameFromFile(fileName) || rowNotesMessages.fileName
  const known = new Set(taken.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = `${base.slice(0, documentLimits.name - ending.length).trimEnd()}${ending}`
    if (!known.has(name.toLowerCase())) return name
  }
}
