/** What is known of a stored file. `guid` names it; `sha256` is hex, `fileExt` in lower case and empty without one. */
export interface KeptFile {
  guid: string
  length: number
  sha256: string
  mediaType: string
  fileExt: string
}
