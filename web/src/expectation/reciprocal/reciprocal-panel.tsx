import { Skeleton } from '@mantine/core'
import { expectationMessages, type ReciprocalPair, reciprocalMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../editor/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import type { ReciprocalPanelProps } from '../expectation-parts.ts'
import { reciprocalQuery } from '../expectation-queries.ts'
import classes from './reciprocal.module.css'
import { ReciprocalList } from './reciprocal-list.tsx'
import { isOpenQuestion, silentProcesses } from './reciprocal-words.ts'

/** What the other processes say of this one, beside what is said here of them; where both differ comes first to the eye. */
export function ReciprocalPanel({ opened, isSmall, onShowDetail, onClose }: ReciprocalPanelProps) {
  const { data, isError, refetch } = useQuery(reciprocalQuery(opened.place, opened.info.id))
  const show = (detailId: number) => {
    // On a small screen it is over the rows.
    if (isSmall) onClose()
    onShowDetail(detailId)
  }
  return (
    <div className={classes.beside}>
      <Panel title={reciprocalMessages.title} onClose={onClose}>
        {isError && !data && <LoadFailed title={expectationMessages.reciprocalFailed} tryAgain={refetch} />}
        {!data && !isError && <Skeleton height={320} />}
        {data && <Count pairs={data.pairs} />}
        {data && <ReciprocalList opened={opened} {...data} onShowDetail={show} />}
      </Panel>
    </div>
  )
}

/** Of processes that say anything of this one. */
function Count({ pairs }: { pairs: readonly ReciprocalPair[] }) {
  const silent = silentProcesses(pairs)
  const compared = pairs.filter(({ processChronId }) => !silent.has(processChronId))
  return compared.length > 0 && <p className={classes.count}>{formatCount(compared.filter(isOpenQuestion).length, compared.length)}</p>
}

const formatCount = (open: number, all: number): string =>
  open === 0 ? reciprocalMessages.agreeAll({ all }) : reciprocalMessages.disagree({ open, all })
