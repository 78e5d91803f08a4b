import { Progress } from '@mantine/core'
import { packDialogMessages as messages, type Pack } from '@strata/contract'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { download, formatDate, readAvailability, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { formatDay, type RowAction, RowActions, useConfirm } from '../ui/index.ts'
import { formatBytes } from '../upload/index.ts'
import classes from './pack.module.css'
import { findPackUrl, refreshPacks, removingPack } from './pack-queries.ts'

/** One’s packs of the last days, the newest first, and how far each is. */
export function PackList({ packs }: { packs: readonly Pack[] }) {
  return (
    <section className={classes.own} aria-label={messages.own}>
      <h3 className={classes.title}>{messages.own}</h3>
      {packs.length === 0 && <p className={classes.hint}>{messages.none}</p>}
      <ul className={classes.list}>
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  )
}

function PackRow({ pack }: { pack: Pack }) {
  const { id, can } = pack
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const name = nameOfPack(pack)
  const remove = async () => {
    const confirmed = await ask({ ...messages.removeQuestion, confirm: messages.remove, isDestructive: true })
    if (confirmed) await runAction({ ...removingPack(companyId, id), refresh: () => refreshPacks(client, companyId) })
  }
  const fetchFile = () =>
    void runAction({ work: () => findPackUrl(companyId, id), done: (url) => download(url), failed: messages.downloadFailed })
  const actions: RowAction[] = [
    { name: 'download', label: messages.download, Icon: IconDownload, run: fetchFile },
    { name: 'remove', label: messages.remove, Icon: IconTrash, run: () => void remove() },
  ].flatMap(({ name: action, ...rest }) => {
    const availability = readAvailability(can, action, messages.notReady)
    return availability.isShown ? [{ ...rest, reason: availability.reason }] : []
  })
  return (
    <li className={classes.pack}>
      <div className={classes.about}>
        <strong>{name}</strong>
        <span className={classes.hint}>{describePeriod(pack)}</span>
        <State pack={pack} />
      </div>
      <RowActions of={name} actions={actions} isInline />
      {dialog}
    </li>
  )
}

function State({ pack: { state, progress, failure, bytes, keptUntil } }: { pack: Pack }) {
  const { user } = useSession()
  if (state === 'FAILED') return <span className={classes.failed}>{messages.failures[failure ?? 'other']}</span>
  if (state === 'READY') {
    const day = keptUntil === null ? '' : formatDate(keptUntil, user.timezone)
    return <span className={classes.hint}>{messages.ready({ bytes: formatBytes(bytes ?? 0), day })}</span>
  }
  const said = state === 'WAITING' ? messages.states.WAITING : messages.progress({ percent: String(progress) })
  return (
    <span className={classes.progress} role="status">
      <span>{said}</span>
      <Progress value={progress} size="sm" aria-label={said} />
    </span>
  )
}

function nameOfPack({ process }: Pack): string {
  if (process === null) return messages.wholeCompany
  return process.pid === '' ? messages.notOpen : messages.ofProcess({ ...process })
}

function describePeriod({ firstDay, lastDay, withFiles }: Pack): string {
  const days = { firstDay: formatDay(firstDay), lastDay: formatDay(lastDay) }
  return withFiles ? messages.periodWithFiles(days) : messages.period(days)
}
