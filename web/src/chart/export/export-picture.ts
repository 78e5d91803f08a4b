import { chartExportMessages as messages } from '@strata/contract'
import { notify, saveFile, whileLoading } from '../../platform/index.ts'

/** Makes a file and saves it for the person. A failure shows a toast; that of a picture that is too large has its own sentence. */
export async function exportPicture(name: string, make: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await whileLoading(make), name)
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'PictureTooLarge'
    notify.error(isTooLarge ? error.message : messages.failed)
  }
}
