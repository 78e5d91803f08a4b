import { Button } from '@mantine/core'
import { fullName, readingScreenMessages as messages, nameItem, type OwnReading, type Signature } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeSignedFailure, useProof } from '../../factor/index.ts'
import { formatDate, runAction } from '../../platform/index.ts'
import { confirmReading, type ReadPlace, readingQuery, useRefreshReading } from '../../reading/index.ts'
import { useSession } from '../../session/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import classes from './decision-form.module.css'

interface Props {
  item: Pick<VersionedItem, 'named' | 'changelogType'>
  version: AnyVersion
  reading: ReadPlace
  /** Of what is shown; not there while it loads. */
  contentHash: string | undefined
  /** Of the change note and the name that are shown; left out where they could not be loaded. */
  noteHash: string | undefined
  /** Asks again for what is shown, where it changed since. */
  onChanged: () => Promise<void>
  onRead: () => void
}

/** The one button of whoever is asked to read; signed where the company signs its decisions (specification 4 §6). */
export function ReadingForm({ item, version, reading, contentHash = '', noteHash, onChanged, onRead }: Props) {
  const { user, company } = useSession()
  const { prove, dialog } = useProof()
  const refresh = useRefreshReading(reading)
  const [isSending, setSending] = useState(false)
  const send = async (signature?: Signature) => {
    setSending(true)
    const outcome = await runAction({
      work: () => confirmReading(reading, { contentHash, ...(noteHash !== undefined && { noteHash }), ...(signature && { signature }) }),
      done: messages.confirmed({ version: version.version }),
      failed: describeSignedFailure(messages.confirmFailed),
      retry: 'never',
      refresh: async (isDone) => {
        await refresh()
        if (!isDone) await onChanged()
      },
      onDone: onRead,
    })
    setSending(false)
    return outcome
  }
  const confirm = (): void => {
    if (!company.info.signing) return void send()
    prove({
      title: messages.signTitle,
      lead: messages.signLead({
        version: nameItem({ ...item.named, version: version.version }),
        name: fullName(user),
        email: user.email ?? '',
      }),
      actionLabel: messages.signAct,
      work: send,
    })
  }
  const { data } = useQuery(readingQuery(reading))
  const mine = data?.mine
  // Of a first version, and of a document, no change is named.
  const lead = version.version > 1 && item.changelogType ? messages.lead : messages.leadWhole
  return (
    <div className={`${classes.form} ${classes.reading}`}>
      <p className={classes.consequence}>{data ? describeOwn(data.mine, { lead, zone: user.timezone }) : lead}</p>
      {(!data || (mine && mine.readOn === null)) && (
        <Button loading={isSending} disabled={!mine || contentHash === ''} onClick={confirm}>
          {messages.confirm}
        </Button>
      )}
      {dialog}
    </div>
  )
}

/** What is asked of the reader, or why nothing is. */
function describeOwn(mine: OwnReading | null, { lead, zone }: { lead: string; zone: string | undefined }): string {
  if (!mine) return messages.notAsked
  if (mine.readOn === null) return lead
  return messages.readAlready({ version: mine.readVersion ?? mine.version, day: formatDate(mine.readOn, zone) })
}
