import { Button, Checkbox, Input, UnstyledButton } from '@mantine/core'
import { guidanceDialogMessages } from '@strata/contract'
import { IconZoomIn } from '@tabler/icons-react'
import classes from './guidance.module.css'
import type { PagePicture } from './page-picture.ts'

interface Props {
  picture: PagePicture | undefined
  isSent: boolean
  onChange: (isSent: boolean) => void
  onEnlarge: () => void
  error: string | undefined
}

/** Shows the picture that goes with the request, before it goes, and leaves it out on demand. */
export function PictureChoice({ picture, isSent, onChange, onEnlarge, error }: Props) {
  if (!picture) return <p className={classes.counter}>{guidanceDialogMessages.noPicture}</p>
  const { dataUrl, width, height } = picture
  return (
    <div className={classes.picture}>
      <UnstyledButton
        className={classes.frame}
        data-left-out={!isSent || undefined}
        aria-label={guidanceDialogMessages.enlargePicture}
        onClick={onEnlarge}
      >
        <img className={classes.small} src={dataUrl} width={width} height={height} alt={guidanceDialogMessages.pictureAlt} />
      </UnstyledButton>
      <div className={classes.choice}>
        <p className={classes.note}>{guidanceDialogMessages.picture}</p>
        <Checkbox
          label={guidanceDialogMessages.leaveOutPicture}
          checked={!isSent}
          onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
        />
        <Button variant="subtle" size="xs" leftSection={<IconZoomIn size={16} stroke={1.6} aria-hidden />} onClick={onEnlarge}>
          {guidanceDialogMessages.enlarge}
        </Button>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </div>
    </div>
  )
}
