import { Skeleton } from '@mantine/core'
import { type KeptSignature, signatureRecordMessages as messages, type SessionMeans } from '@strata/contract'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../platform/index.ts'
import { LoadFailed } from '../ui/index.ts'
import classes from './signature-list.module.css'
import { type SignedVersion, signaturesQuery } from './signature-query.ts'

export interface SignatureListProps {
  version: SignedVersion
  /** Keeps quiet where the version has none. */
  isQuiet?: boolean
}

/** Who signed a version, in which role, when and by what, and whether it is still what they signed. */
export function SignatureList({ version, isQuiet = false }: SignatureListProps) {
  const { data, isError, refetch } = useQuery(signaturesQuery(version))
  if (isError) return <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
  if (!data) return isQuiet ? null : <Skeleton height={48} />
  if (data.length === 0) return isQuiet ? null : <p className={classes.quiet}>{messages.none}</p>
  return (
    <ul className={classes.list} aria-label={messages.title}>
      {data.map((signature) => (
        <li key={signature.id} className={classes.signature}>
          <IconSignature size={16} stroke={1.6} aria-hidden className={classes.icon} />
          <SignatureWords signature={signature} />
        </li>
      ))}
    </ul>
  )
}

function SignatureWords({ signature }: { signature: KeptSignature }) {
  const { meaning, name, role, on, timezone, means, contentHash } = signature
  return (
    <div className={classes.words}>
      <span>
        <strong>{messages.meanings({ meaning })}</strong> <span dir="auto">{messages.line({ name, role })}</span>
      </span>
      <span className={classes.quiet}>{messages.when({ time: formatDateTime(on, timezone), timezone })}</span>
      <span className={classes.quiet}>{messages.by({ means: nameMeans(means) })}</span>
      {describeSince(signature).map((sentence) => (
        <span key={sentence} className={classes.since}>
          {sentence}
        </span>
      ))}
      <details className={classes.details}>
        <summary>{messages.content}</summary>
        <code className={classes.hash}>{contentHash}</code>
      </details>
    </div>
  )
}

/** `password and code of an app` */
function nameMeans(means: readonly SessionMeans[]): string {
  const [first = '', second] = means.map((one) => messages.means[one])
  return second === undefined ? first : messages.both({ first, second })
}

/** Whether what was signed is what is shown now, a sentence each. */
function describeSince({ isContentChanged, isNoteChanged, isNameChanged }: KeptSignature): string[] {
  const changed = [
    ...(isContentChanged ? [messages.contentChanged] : []),
    ...(isNoteChanged ? [messages.noteChanged] : []),
    ...(isNameChanged ? [messages.nameChanged] : []),
  ]
  return changed.length > 0 ? changed : [messages.same]
}
