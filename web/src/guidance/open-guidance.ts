import { pagePictureMessages } from '@strata/contract'
import { notify } from '../platform/index.ts'
import { openWorkspaceDialog } from '../tabs/index.ts'
import { type PagePicture, usePagePicture } from './page-picture.ts'

let requests = 0

/** Opens the dialog at once; the picture of the page below it comes into it when it is taken. Without a picture one may ask too. */
export function openGuidance(): void {
  requests += 1
  const request = requests
  usePagePicture.setState({ picture: undefined, isOnItsWay: true })
  openWorkspaceDialog('guidance')
  void takePicture().then((picture) => {
    // Of a dialog that was closed meanwhile nothing comes into the next one.
    if (request === requests) usePagePicture.setState({ picture, isOnItsWay: false })
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
