import { Button, Checkbox, Input, Skeleton, UnstyledButton } from '@mantine/core'
import { guidanceDialogMessages as messages } from '@strata/contract'
import { IconZoomIn } from '@tabler/icons-react'
import classes from './guidance.module.css'
import type { PagePicture } from './page-picture.ts'

interface Props {
  picture: PagePicture | undefined
  /** It is on its way. */
  isAwaited: boolean
  isSent: boolean
  onChange: (isSent: boolean) => void
  onEnlarge: () => void
  error: string | undefined
}

/** Shows the picture that goes with the request, before it goes, and leaves it out on demand. */
export function PictureChoice({ picture, isAwaited, isSent, onChange, onEnlarge, error }: Props) {
  if (!picture && !isAwaited) return <p className={classes.counter}>{messages.noPicture}</p>
  return (
    <div className={classes.picture}>
      {picture ? <Preview {...{ picture, isSent, onEnlarge }} /> : <Awaited />}
      <div className={classes.choice}>
        <p className={classes.note} role="status">
          {picture ? messages.picture : messages.pictureOnItsWay}
        </p>
        <Checkbox label={messages.leaveOutPicture} checked={!isSent} onChange={({ currentTarget }) => onChange(!currentTarget.checked)} />
        {picture && (
          <Button variant="subtle" size="xs" leftSection={<IconZoomIn size={16} stroke={1.6} aria-hidden />} onClick={onEnlarge}>
            {messages.enlarge}
          </Button>
        )}
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </div>
    </div>
  )
}

/** As large as the picture will be: what is below stays where it is. */
const Awaited = () => (
  <div className={classes.frame}>
    <Skeleton radius={0} style={{ aspectRatio: `${window.innerWidth} / ${window.innerHeight}` }} />
  </div>
)

interface PreviewProps extends Pick<Props, 'isSent' | 'onEnlarge'> {
  picture: PagePicture
}

const Preview = ({ picture: { dataUrl, width, height }, isSent, onEnlarge }: PreviewProps) => (
  <UnstyledButton className={classes.frame} data-left-out={!isSent || undefined} aria-label={messages.enlargePicture} onClick={onEnlarge}>
    <img className={classes.small} src={dataUrl} width={width} height={height} alt={messages.pictureAlt} />
  </UnstyledButton>
)
