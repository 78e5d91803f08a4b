import { ScrollArea } from '@mantine/core'
import { guidanceDialogMessages } from '@strata/contract'
import { Dialog, scrolledByKeys } from '../ui/index.ts'
import classes from './guidance.module.css'
import type { PagePicture } from './page-picture.ts'

/** The picture of the page as large as the window allows. */
export function LargePicture({ picture: { dataUrl, width, height }, onClose }: { picture: PagePicture; onClose: () => void }) {
  return (
    <Dialog title={guidanceDialogMessages.largePicture} size="min(96vw, 1640px)" onClose={onClose}>
      <ScrollArea.Autosize
        className={classes.large}
        mah="calc(100dvh - 160px)"
        {...scrolledByKeys(guidanceDialogMessages.largePictureRegion)}
      >
        <img src={dataUrl} width={width} height={height} alt={guidanceDialogMessages.pictureAlt} />
      </ScrollArea.Autosize>
    </Dialog>
  )
}
