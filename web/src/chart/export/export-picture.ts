import { notify, saveFile, whileLoading } from '../../platform/index.ts'

/** Makes a file and hands it to the person. A failure is told: one that names itself as too large in its own words. */
export async function exportPicture(name: string, make: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await whileLoading(make), name)
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'PictureTooLarge'
    notify.error(isTooLarge ? error.message : 'Unable to export the chart')
  }
}
