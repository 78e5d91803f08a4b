import { importUsersMessages, userImportLimits } from '@strata/contract'

/** Said of a file that is not worth sending: the server would refuse it too. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** The file in base64, as the import takes it. @throws FileTooLarge; DOMException when the file cannot be read. */
export function readContent(file: File): Promise<string> {
  if (file.size > userImportLimits.bytes)
    return Promise.reject(new FileTooLarge(importUsersMessages.tooLarge({ size: userImportLimits.bytes / 1024 / 1024 })))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
