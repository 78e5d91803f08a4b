import { chartExportMessages as messages } from '@strata/contract'
import { runAction, saveFile } from '../../platform/index.ts'

/** Makes a file and saves it for the person. A failure shows a toast; that of a picture that is too large has its own sentence. */
export async function exportPicture(name: string, make: () => Promise<Blob>): Promise<void> {
  await runAction({
    work: make,
    isBlocking: true,
    done: (picture) => saveFile(picture, name),
    failed: (_, error) => ({ text: error instanceof Error && error.name === 'PictureTooLarge' ? error.message : messages.failed }),
  })
}
