/** Parts of lower-case letters, digits, `.`, `_` and `-`, none beginning with a dot; the first is the company's id. */
const keyPattern = /^[1-9]\d*(?:\/[a-z0-9_-][a-z0-9._-]*){1,8}$/

export const isFileKey = (key: string): boolean => key.length <= 300 && keyPattern.test(key)

/** The key itself, or an error: nothing that leaves the folder becomes a path. */
export function checkKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('Not a key of a file.')
  return key
}

/** A folder of keys, such as `12/uploads`; empty for all. */
export function checkFolder(folder: string): string {
  if (folder !== '' && !/^[1-9]\d*$/.test(folder)) checkKey(folder)
  return folder
}
