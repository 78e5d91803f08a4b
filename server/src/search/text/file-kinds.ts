/** Files whose text is read, and the most bytes of one: what an archive holds is counted while it is unpacked (specification 5 §18). */
const mostBytes = {
  pdf: 50 * 1024 * 1024,
  docx: 20 * 1024 * 1024,
  xlsx: 20 * 1024 * 1024,
  txt: 20 * 1024 * 1024,
} as const

export const fileKinds = ['pdf', 'docx', 'xlsx', 'txt'] as const
export type FileKind = (typeof fileKinds)[number]

export const findFileKind = (fileExt: string): FileKind | undefined => fileKinds.find((kind) => kind === fileExt)

export function isReadable({ fileExt, length }: { fileExt: string; length: number }): boolean {
  const kind = findFileKind(fileExt)
  return kind !== undefined && length <= mostBytes[kind]
}

/** Characters of one file that are kept. */
export const mostCharacters = 1_000_000
