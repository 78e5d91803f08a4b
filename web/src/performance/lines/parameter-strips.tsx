import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { performanceLineMessages as messages, nameOfMonth, type Process } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { openProcessItem } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { Card, LoadFailed, RowsSkeleton } from '../../ui/index.ts'
import { formatLinePlace, formatParty } from './describe-line.ts'
import { LineStrip, LineStripHead } from './line-strip.tsx'
import classes from './lines.module.css'
import { linesQuery } from './lines-query.ts'
import { openLine } from './open-line.ts'

/** How many parameters a page about something else shows. */
const shown = 8

/** The parameters of a process that need a look first, with a mark for each of the last 12 months. */
export function ParameterStrips({ process: { chronId } }: { process: Process }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(linesQuery(companyId, chronId, shown))
  const [first, last] = [data?.months[0], data?.months.at(-1)]
  return (
    <Card
      title={messages.strips}
      aside={
        first && last && <span className={classes.period}>{messages.period({ from: nameOfMonth(first), to: nameOfMonth(last) })}</span>
      }
    >
      {data?.total === 0 && <NoneApproved globalChronId={chronId} />}
      {data && data.total > 0 && (
        <div className={classes.strips}>
          <LineStripHead months={data.months} />
          <ul>
            {data.lines.map((line) => (
              <li key={`${line.detailChronId} ${line.side}`}>
                <UnstyledButton className={classes.row} onClick={() => openLine(chronId, line, data.months)}>
                  <span className={classes.param} dir="auto">
                    {line.param}
                  </span>
                  <span className={classes.about} dir="auto">{`${formatParty(line)}, ${formatLinePlace(line)}`}</span>
                  <LineStrip trend={line.trend} months={data.months} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => openProcessItem({ globalChronId: chronId, itemType: 'dashboard' })}
          >
            {messages.all({ total: data.total })}
          </Anchor>
        </div>
      )}
      {!data && (isError ? <LoadFailed title={messages.failed} tryAgain={refetch} /> : <RowsSkeleton rows={shown} />)}
    </Card>
  )
}

const NoneApproved = ({ globalChronId }: { globalChronId: number }) => (
  <div className={classes.nothing}>
    <p>{messages.none}</p>
    <Button variant="default" onClick={() => openProcessItem({ globalChronId, itemType: 'exinfo' })}>
      {messages.expectations}
    </Button>
  </div>
)
