import { pagePictureMessages } from '@strata/contract'
import { notify, whileLoading } from '../platform/index.ts'
import { openWorkspaceDialog } from '../tabs/index.ts'
import { type PagePicture, usePagePicture } from './page-picture.ts'

/** Takes the picture of the page as it is, then opens the dialog. Without a picture one may ask too. */
export async function openGuidance(): Promise<void> {
  await whileLoading(async () => {
    // The page stays covered until the dialog can be shown; where its code does not load, it shows that itself.
    const [picture] = await Promise.all([takePicture(), import('./guidance-dialog.tsx').catch(() => undefined)])
    usePagePicture.setState({ picture })
    openWorkspaceDialog('guidance')
  })
}

async function takePicture(): Promise<PagePicture | undefined> {
  try {
    const { takePagePicture } = await import('./take-page-picture.ts')
    return await takePagePicture()
  } catch {
    notify.warning(pagePictureMessages.failed, { detail: pagePictureMessages.failedDetail })
    return undefined
  }
}
