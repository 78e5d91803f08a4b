import { reciprocalMessages as messages, type ReciprocalAnswer, type ReciprocalPair } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { nameOfPlace } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import classes from './reciprocal.module.css'
import { ReciprocalPairTable } from './reciprocal-pair.tsx'
import { nameOfClosed, nameOfOther, silentProcesses } from './reciprocal-words.ts'

interface Props {
  opened: OpenedExpectation
  pairs: readonly ReciprocalPair[]
  closed: ReciprocalAnswer['closed']
  onShowDetail?: ((detailId: number) => void) | undefined
}

/** Process by process what is said on both sides; those that are closed to the reader are named as restricted. */
export function ReciprocalList({ opened, pairs, closed, onShowDetail }: Props) {
  if (pairs.length === 0 && closed.length === 0) return <p className={classes.none}>{describeNothing(opened)}</p>
  const silent = silentProcesses(pairs)
  const processes = [...new Map(pairs.map((pair) => [pair.processChronId, nameOfOther(pair)]))]
  return (
    <>
      {processes.map(([chronId, name]) => (
        <section key={chronId} className={classes.process} aria-label={name}>
          <h3>{name}</h3>
          {silent.has(chronId) && <p className={classes.none}>{messages.silent({ other: name, process: nameOfPlace(opened) })}</p>}
          {pairs
            .filter(({ processChronId }) => processChronId === chronId)
            .map((pair) => (
              <ReciprocalPairTable
                key={[pair.part, pair.detailId, pair.counterpart?.detailId].join()}
                {...{ opened, pair, onShowDetail }}
                isAlone={silent.has(chronId)}
              />
            ))}
        </section>
      ))}
      {closed.length > 0 && (
        <ul className={classes.closed} aria-label={messages.restrictedProcesses}>
          {closed.map((chronId) => (
            <li key={chronId}>
              <IconLock size={16} stroke={1.6} aria-hidden />
              {describeClosed(nameOfClosed(opened, chronId))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const describeClosed = (process: string | undefined): string =>
  process === undefined ? messages.restrictedUnnamed : messages.restricted({ process })

const describeNothing = (opened: OpenedExpectation): string =>
  opened.process.level === 'sub' ? messages.onlyGlobal : messages.nothing({ process: nameOfPlace(opened) })
