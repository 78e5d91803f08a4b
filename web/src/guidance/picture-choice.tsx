import { Button, Checkbox, Input, UnstyledButton } from '@mantine/core'
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
  if (!picture) return <p className={classes.counter}>This request goes without a picture of the page.</p>
  const { dataUrl, width, height } = picture
  return (
    <div className={classes.picture}>
      <UnstyledButton className={classes.frame} data-left-out={!isSent || undefined} aria-label="Look at the picture" onClick={onEnlarge}>
        <img className={classes.small} src={dataUrl} width={width} height={height} alt="The page as it was before this dialog opened" />
      </UnstyledButton>
      <div className={classes.choice}>
        <p className={classes.note}>This picture of the page goes with the request. What is typed into password fields is not on it.</p>
        <Checkbox label="Do not send the picture" checked={!isSent} onChange={({ currentTarget }) => onChange(!currentTarget.checked)} />
        <Button variant="subtle" size="xs" leftSection={<IconZoomIn size={16} stroke={1.6} aria-hidden />} onClick={onEnlarge}>
          Larger view
        </Button>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </div>
    </div>
  )
}
