import { Button, Progress } from '@mantine/core'
import { uploadMessages } from '@strata/contract'
import { formatBytes } from './format-bytes.ts'
import type { Sent } from './put-file.ts'
import classes from './upload-progress.module.css'

interface Props {
  fileName: string
  sent: Sent
  /** Left out where it cannot be given up any more. */
  onCancel?: () => void
}

/** How far an upload is, in percent and bytes, and the way to give it up. */
export function UploadProgress({ fileName, sent: { sent, total }, onCancel }: Props) {
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100)
  const isChecked = sent === total && total > 0
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <span className={classes.name} dir="auto">
          {fileName}
        </span>
        <span className={classes.figures}>
          {isChecked ? uploadMessages.checking : uploadMessages.progress({ percent, sent: formatBytes(sent), total: formatBytes(total) })}
        </span>
        {onCancel && (
          <Button variant="subtle" size="xs" aria-label={uploadMessages.cancelUpload({ name: fileName })} onClick={onCancel}>
            {uploadMessages.cancel}
          </Button>
        )}
      </div>
      <Progress value={percent} size={4} aria-label={uploadMessages.uploadOf({ name: fileName })} />
    </div>
  )
}
