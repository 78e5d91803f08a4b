import { importUsersMessages } from '@strata/contract'
import classes from './import-users-dialog.module.css'
import type { ImportFault } from './use-user-import.ts'

/** Why nothing was imported, with what the server found. */
export function ImportFaultView({ fault: { message, issues } }: { fault: ImportFault }) {
  return (
    <div className={classes.fault} role="alert">
      {message} {importUsersMessages.nobodyAdded}
      {issues.length > 0 && (
        <ul className={classes.issues}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
