import { Button, Group } from '@mantine/core'
import { fullName, readingScreenMessages as messages, type Reader, type ReadRequest, readLimits } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { formatDay, LoadFailed, Pager, RowsSkeleton, useConfirm } from '../ui/index.ts'
import classes from './reading.module.css'
import { closeReading, exportReaders, type ReadPlace, readersQuery, useRefreshReading } from './reading-query.ts'

interface Props {
  place: ReadPlace
  request: ReadRequest
  /** Whether its readers are shown at first. */
  isOpen: boolean
}

/** One request: how far it is, its readers, and what can be done with it. */
export function RequestPart({ place, request, isOpen: isFirst }: Props) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(isFirst)
  const { counts, state, version, readSince } = request
  const name = messages.request({ name: fullName(request.by), day: formatDate(request.on, user.timezone), version })
  return (
    <section className={classes.request} aria-label={name}>
      <h3 className={classes.title}>
        {name} <span className={classes.state}>{messages.states[state]}</span>
      </h3>
      <p className={classes.lead}>
        {messages.counts({ ...counts, read: String(counts.read), asked: String(counts.asked) })}
        {readSince !== null && ` ${messages.layoutOnly({ version: readSince })}`}
      </p>
      <RequestActions {...{ place, request, isOpen }} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <ReaderList place={place} requestId={request.id} />}
    </section>
  )
}

function RequestActions({ place, request, isOpen, onToggle }: Props & { onToggle: () => void }) {
  const { ask, dialog } = useConfirm()
  const refresh = useRefreshReading(place)
  const close = () =>
    void runAction({
      confirm: () => ask({ title: messages.closeTitle, body: messages.closeText, confirm: messages.close }),
      work: () => closeReading(place, request.id),
      done: messages.closed,
      failed: messages.closeFailed,
      refresh,
    })
  const save = () =>
    void runAction({
      work: async () => window.location.assign(await exportReaders(place, request.id)),
      failed: messages.exportFailed,
    })
  return (
    <Group gap={8} mb={8}>
      <Button variant="default" size="xs" onClick={onToggle}>
        {isOpen ? messages.hideReaders : messages.showReaders}
      </Button>
      <Button variant="default" size="xs" onClick={save}>
        {messages.export}
      </Button>
      {request.can.close === true && (
        <Button variant="default" size="xs" onClick={close}>
          {messages.close}
        </Button>
      )}
      {dialog}
    </Group>
  )
}

function ReaderList({ place, requestId }: { place: ReadPlace; requestId: number }) {
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useQuery(readersQuery(place, { requestId, page }))
  if (isError) return <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  return (
    <>
      <ul className={classes.readers}>
        {data.readers.map((reader) => (
          <ReaderRow key={reader.userId} reader={reader} />
        ))}
      </ul>
      <Pager label={messages.pages} page={page} size={readLimits.pageSize} total={data.total} onChange={(to) => setPage(to.page)} />
    </>
  )
}

function ReaderRow({ reader }: { reader: Reader }) {
  const { user } = useSession()
  const notes = [reader.isNoteChanged && messages.noteChanged, reader.isNameChanged && messages.nameChanged].filter(
    (note) => note !== false,
  )
  return (
    <li className={classes.reader}>
      <span className={classes.name} data-state={reader.state}>
        {fullName(reader)}
      </span>
      <span className={classes.answer} data-state={reader.state}>
        {reader.state === 'read' && <IconCheck size={14} stroke={2} aria-hidden />}
        <span>
          {describeState(reader, user.timezone)} {notes.join(' ')}
        </span>
      </span>
    </li>
  )
}

function describeState({ state, dueOn, readOn, readVersion }: Reader, timezone: string | undefined): string {
  if (state === 'left') return messages.left
  if (readOn === null) return messages.waiting({ day: formatDay(dueOn) })
  return messages.readVersion({ version: readVersion ?? 0, day: formatDate(readOn, timezone) })
}
