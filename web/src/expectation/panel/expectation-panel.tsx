import { Anchor, Group, Radio, Skeleton } from '@mantine/core'
import {
  expectationMessages,
  expectationTypeNames,
  expectationTypes,
  lazyMessages,
  expectationScreenMessages as messages,
  type Process,
} from '@strata/contract'
import { useFailureToast } from '../../platform/index.ts'
import { openProcessItem } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { LoadFailed, Term } from '../../ui/index.ts'
import { useExpectationRows } from '../expectation-queries.ts'
import { useChosenType } from './chosen-type.ts'
import classes from './expectation-panel.module.css'
import { ExpectationRows } from './expectation-rows.tsx'

/** The expectations of a type of a global process and of its approved sub-processes (specification 3 §2.1). */
export function ExpectationPanel({ process }: { process: Process }) {
  const { companyId } = useSession()
  const [type, choose] = useChosenType(companyId, process.chronId)
  const { data, isError, error, refetch } = useExpectationRows(companyId, process.chronId, type)
  useFailureToast(error, refetch)
  return (
    <section className={classes.page} aria-labelledby="expectations-title">
      <h2 id="expectations-title" className={classes.title}>
        <Term word="kra">{messages.heading}</Term>
      </h2>
      <Radio.Group
        label={expectationMessages.expectationType}
        value={type}
        onChange={(value) => {
          const chosen = expectationTypes.find((known) => known === value)
          if (chosen) choose(chosen)
        }}
      >
        <Group gap={24} mt={4}>
          {expectationTypes.map((known) => (
            <Radio key={known} value={known} label={expectationTypeNames[known]} />
          ))}
        </Group>
      </Radio.Group>
      {data ? (
        <>
          {data.every(({ hasSummary }) => !hasSummary) && <SummaryHint globalChronId={process.chronId} />}
          <ExpectationRows {...{ companyId, type }} rows={data} />
        </>
      ) : isError ? (
        <LoadFailed title={messages.listLoadFailed} tryAgain={refetch} />
      ) : (
        <Skeleton height={240} role="status" aria-label={lazyMessages.loading} />
      )}
    </section>
  )
}

/** Whom expectations are about is in the approved summary. */
const SummaryHint = ({ globalChronId }: { globalChronId: number }) => (
  <p className={classes.hint}>
    {messages.summaryHint}{' '}
    <Anchor component="button" type="button" onClick={() => openProcessItem({ globalChronId, itemType: 'ps' })}>
      {messages.openSummary}
    </Anchor>
  </p>
)
