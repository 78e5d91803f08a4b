import { notify } from '../platform/notify.tsx'
import { whileLoading } from '../shell/loading-flag.ts'
import { saveFile } from './save-file.ts'

/** Makes a picture and hands it to the person as a file. A failure is told. */
export async function exportPicture(name: string, make: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await whileLoading(make), name)
  } catch {
    notify.error('Unable to export the chart')
  }
}
