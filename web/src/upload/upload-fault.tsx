import type { UploadFailure } from './upload-failure.ts'
import classes from './upload-fault.module.css'

/** Why an upload failed, in the specification's words and the server's; the file chosen is still there. */
export function UploadFault({ message, detail }: UploadFailure) {
  return (
    <p className={classes.fault} role="alert">
      <strong>{message}</strong>
      {detail !== '' && detail !== message && <span>{detail}</span>}
    </p>
  )
}
