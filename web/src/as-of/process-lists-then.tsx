import { asOfMessages as messages, type Process, type ProcessMember } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { nameOfProcess, nameWithShortName, roleWords } from '../process/index.ts'
import classes from './as-of.module.css'
import { membersThen, processesThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { ListThen, Shown } from './shown-then.tsx'

interface Props {
  then: PlaceThen
  /** The global one. */
  process: Process
}

/** The processes that the macro in force held; each leads to its micro. */
export function ProcessesThen({ then, process, macroId }: Props & { macroId: number | undefined }) {
  const asked = useQuery({ ...processesThen(then, 'map', macroId ?? 0), enabled: macroId !== undefined })
  if (macroId === undefined) return null
  return (
    <Shown asked={asked}>
      {(processes) => {
        const links = processes.map((sub) => ({
          name: nameOfProcess(sub),
          place: { tab: 'process', source: process.chronId, item: 'mi', macro: sub.chronId } as const,
        }))
        return links.length > 0 && <ListThen id="processes" title={messages.processes} links={links} open={then.open} />
      }}
    </Shown>
  )
}

/** Who held which role of the process and of those below it. */
export function RolesThen({ then, process }: Props) {
  const asked = useQuery(membersThen(then))
  return (
    <section className={classes.page} aria-labelledby="roles">
      <h2 id="roles" className={classes.heading}>
        {messages.roles}
      </h2>
      <Shown asked={asked}>{(members) => <Roles members={members.filter((member) => isWithin(member, process))} />}</Shown>
    </section>
  )
}

/** Pids of what is below a process begin with its own. */
const isWithin = ({ processChronId, pid }: ProcessMember, process: Process): boolean =>
  processChronId === process.chronId || pid.startsWith(`${process.pid}.`)

function Roles({ members }: { members: readonly ProcessMember[] }) {
  if (members.length === 0) return <p className={classes.note}>{messages.noRoles}</p>
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={`${member.processChronId} ${member.role} ${member.user.companyUserId}`} className={classes.fact}>
          <span className={classes.words}>
            <span className={classes.name} dir="auto">
              {nameWithShortName(member.user)}
            </span>
            <span className={classes.quiet} dir="auto">
              {roleWords[member.role]} · {nameOfProcess(member)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
