import { Skeleton } from '@mantine/core'
import { expectationMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import classes from '../../chart/decide/make-decision-screen.module.css'
import { reciprocalQuery } from '../expectation-queries.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { ReciprocalList } from '../reciprocal/reciprocal-list.tsx'
import { isOpenQuestion } from '../reciprocal/reciprocal-words.ts'
import evidence from './evidence.module.css'

/** Where the other processes do not say the same; what both agree on is only counted. */
export function ReciprocalEvidence({ opened }: { opened: OpenedExpectation }) {
  const { data, isError } = useQuery(reciprocalQuery(opened.place, opened.info.id))
  if (opened.process.level === 'sub') return null
  const open = data?.pairs.filter(isOpenQuestion) ?? []
  return (
    <section className={classes.part} aria-label="What Others Expect">
      <div className={classes.partHead}>
        <h2>What Others Expect</h2>
        {data && data.pairs.length > 0 && <span>{sayCount(open.length, data.pairs.length)}</span>}
      </div>
      {isError && !data && <p className={classes.quiet}>{expectationMessages.reciprocalFailed}</p>}
      {!data && !isError && <Skeleton height={80} />}
      {data && (
        <div className={evidence.reciprocal}>
          {open.length === 0 && data.pairs.length > 0 && <p className={classes.quiet}>Both sides say the same.</p>}
          {(open.length > 0 || data.pairs.length === 0 || data.closed.length > 0) && (
            <ReciprocalList opened={opened} pairs={open} closed={data.closed} />
          )}
        </div>
      )}
    </section>
  )
}

const sayCount = (open: number, all: number): string => (open === 0 ? `${all} agree` : `${open} of ${all} not the same`)
