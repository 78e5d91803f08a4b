import { Skeleton } from '@mantine/core'
import { expectationMessages, reciprocalMessages as messages, type ReciprocalPair } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { decisionScreenStyles as classes } from '../../version/index.ts'
import { nameOfPlace } from '../expectation-parts.ts'
import { reciprocalQuery } from '../expectation-queries.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { ReciprocalList } from '../reciprocal/reciprocal-list.tsx'
import { isOpenQuestion, nameOfOther } from '../reciprocal/reciprocal-words.ts'
import evidence from './evidence.module.css'

/** Where the other processes do not say the same: in full where both speak, in a line where one does; what both agree on is only counted. */
export function ReciprocalEvidence({ opened }: { opened: OpenedExpectation }) {
  const { data, isError } = useQuery(reciprocalQuery(opened.place, opened.info.id))
  if (opened.process.level === 'sub') return null
  const open = data?.pairs.filter(isOpenQuestion) ?? []
  const different = open.filter(({ ours, theirs }) => ours && theirs)
  const silent = open.filter(({ ours, theirs }) => !ours || !theirs)
  return (
    <section className={classes.part} aria-label={messages.title}>
      <div className={classes.partHead}>
        <h3>{messages.title}</h3>
        {data && data.pairs.length > 0 && <span>{formatCount(open.length, data.pairs.length)}</span>}
      </div>
      {isError && !data && <p className={classes.quiet}>{expectationMessages.reciprocalFailed}</p>}
      {!data && !isError && <Skeleton height={80} />}
      {data && (
        <div className={evidence.reciprocal}>
          {open.length === 0 && data.pairs.length > 0 && <p className={classes.quiet}>{messages.same}</p>}
          {(different.length > 0 || data.pairs.length === 0 || data.closed.length > 0) && (
            <ReciprocalList opened={opened} pairs={different} closed={data.closed} />
          )}
          {silent.length > 0 && (
            <ul className={evidence.silent} aria-label={messages.onOneSide}>
              {silent.map((pair) => (
                <li key={[pair.processChronId, pair.part, pair.detailId, pair.counterpart?.detailId].join()}>
                  {describeSilentSide(opened, pair)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

const formatCount = (open: number, all: number): string =>
  open === 0 ? messages.agreeCount({ all }) : messages.disagreeCount({ open, all })

/** '(P4) Ship orders has no row about “Orders on time”.' */
const describeSilentSide = (opened: OpenedExpectation, pair: ReciprocalPair): string =>
  pair.ours
    ? messages.otherHasNone({ other: nameOfOther(pair), parameter: pair.ours.param })
    : messages.onlyOther({ other: nameOfOther(pair), parameter: pair.theirs?.param ?? '', process: nameOfPlace(opened) })
