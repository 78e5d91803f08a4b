import { Checkbox, Group, Select } from '@mantine/core'
import { packDialogMessages as messages, type OwnPacks, type PackPeriod } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { findProblem, runAction } from '../platform/index.ts'
import { nameOfProcess } from '../process/index.ts'
import { useSession, useToday } from '../session/index.ts'
import { ActionButton, DateField, formatDay, readDay } from '../ui/index.ts'
import { formatBytes } from '../upload/index.ts'
import classes from './pack.module.css'
import { lastFullMonths } from './pack-period.ts'
import { makingPack, packSizeQuery, refreshPacks } from './pack-queries.ts'

const wholeCompany = '0'

/** Of what, over which days, and whether the files of documents come along. */
export function PackForm({ own: { company, processes, isBusy } }: { own: OwnPacks }) {
  const { companyId } = useSession()
  const today = useToday()
  const client = useQueryClient()
  const [offered] = useState(() => lastFullMonths(today))
  const [scope, setScope] = useState(company ? wholeCompany : String(processes[0]?.chronId))
  const [first, setFirst] = useState(formatDay(offered.firstDay))
  const [last, setLast] = useState(formatDay(offered.lastDay))
  const [withFiles, setWithFiles] = useState(false)
  const [isTried, setTried] = useState(false)
  const [firstDay, lastDay] = [readDay(first), readDay(last)]
  const period = firstDay !== undefined && lastDay !== undefined ? { firstDay, lastDay } : undefined
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!period) return
    await runAction({
      ...makingPack(companyId, { ...period, processChronId: Number(scope), withFiles }),
      refresh: () => refreshPacks(client, companyId),
    })
  }
  const missing = (day: string | undefined) => (isTried && day === undefined ? messages.noDay : undefined)
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void make(event)}>
      <Select
        label={messages.scope}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={messages.noProcess}
        data={[
          ...(company ? [{ value: wholeCompany, label: messages.wholeCompany }] : []),
          ...processes.map((process) => ({ value: String(process.chronId), label: nameOfProcess(process) })),
        ]}
        value={scope}
        onChange={(chosen) => chosen !== null && setScope(chosen)}
      />
      <div className={classes.days}>
        <DateField label={messages.firstDay} value={first} error={missing(firstDay)} onChange={setFirst} />
        <DateField label={messages.lastDay} value={last} error={missing(lastDay)} onChange={setLast} />
      </div>
      <Checkbox label={messages.withFiles} checked={withFiles} onChange={({ currentTarget }) => setWithFiles(currentTarget.checked)} />
      {withFiles && period && <FilesSize processChronId={Number(scope)} period={period} />}
      <Group justify="flex-end">
        <ActionButton type="submit" reason={isBusy ? messages.busy : undefined}>
          {messages.make}
        </ActionButton>
      </Group>
    </form>
  )
}

/** Before they are asked for: how large the files are, and how large they may be. */
function FilesSize({ processChronId, period }: { processChronId: number; period: PackPeriod }) {
  const { companyId } = useSession()
  const { data, error } = useQuery(packSizeQuery(companyId, processChronId, period))
  if (error) return <p className={classes.hint}>{findProblem(error)?.detail ?? messages.sizeFailed}</p>
  if (!data) return <p className={classes.hint} />
  const { documents, bytes, most } = data
  return (
    <p className={classes.hint} role="status">
      {messages.size({ count: documents, bytes: formatBytes(bytes) })} {most !== null && messages.sizeMost({ bytes: formatBytes(most) })}
    </p>
  )
}
