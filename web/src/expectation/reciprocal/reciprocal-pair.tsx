import { UnstyledButton } from '@mantine/core'
import { type ChartStatus, reciprocalMessages as messages, type ReciprocalPair, type ReciprocalSide } from '@strata/contract'
import { IconCheck, IconEqualNot, IconQuestionMark } from '@tabler/icons-react'
import { StatusMark } from '../../ui/index.ts'
import { nameOfPlace } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import classes from './reciprocal.module.css'
import { type ComparedField, comparedFields, describeAgreement, describeWhoExpects, nameOfOther } from './reciprocal-words.ts'

interface Props {
  opened: OpenedExpectation
  pair: ReciprocalPair
  /** The other process was said to say nothing of all this: only what is said here is shown. */
  isAlone?: boolean
  /** Shows the row of this version that the pair is about. */
  onShowDetail?: ((detailId: number) => void) | undefined
}

/** What both say of the same, side by side; what differs is marked with a word and a mark. */
export function ReciprocalPairTable({ opened, pair, isAlone = false, onShowDetail }: Props) {
  const { ours, theirs, counterpart, detailId } = pair
  const title = ours?.param ?? theirs?.param ?? ''
  return (
    <article className={classes.pair} aria-label={title}>
      <header className={classes.pairHead}>
        <h4>{title}</h4>
        {!isAlone && <AgreementMark pair={pair} />}
      </header>
      <p className={classes.who}>{describeWhoExpects(opened, pair)}</p>
      <table className={classes.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {nameOfPlace(opened)} <VersionMark version={opened.info.version} status={opened.info.status.name} />
            </th>
            {!isAlone && (
              <th scope="col">
                {nameOfOther(pair)} {counterpart && <VersionMark {...counterpart} />}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {comparedFields.map((row, index) => (
            <ComparedRow key={row.field} {...{ row, pair, isAlone }} isFirst={index === 0} />
          ))}
        </tbody>
      </table>
      {detailId !== null && onShowDetail && (
        <UnstyledButton className={classes.show} aria-label={messages.showRowOf({ name: title })} onClick={() => onShowDetail(detailId)}>
          {messages.showRow}
        </UnstyledButton>
      )}
    </article>
  )
}

const VersionMark = ({ version, status }: { version: number; status: ChartStatus }) => (
  <span className={classes.version}>
    {messages.version({ version })} <StatusMark status={status} />
  </span>
)

interface RowProps {
  row: ComparedField
  pair: ReciprocalPair
  isAlone: boolean
  isFirst: boolean
}

function ComparedRow({ row: { field, name, read }, pair: { ours, theirs, differs }, isAlone, isFirst }: RowProps) {
  const isDifferent = field !== 'description' && differs.includes(field)
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {name}{' '}
        {isDifferent && (
          <span className={classes.differs}>
            <IconEqualNot size={13} stroke={2} aria-hidden />
            {messages.differs}
          </span>
        )}
      </th>
      <Said side={ours} {...{ read, isFirst }} />
      {!isAlone && <Said side={theirs} {...{ read, isFirst }} />}
    </tr>
  )
}

interface SaidProps extends Pick<ComparedField, 'read'> {
  side: ReciprocalSide | null
  isFirst: boolean
}

/** A process without rows is named once, beside all the rows. */
function Said({ side, read, isFirst }: SaidProps) {
  if (!side)
    return (
      isFirst && (
        <td rowSpan={comparedFields.length} className={classes.silent}>
          {messages.noRow}
        </td>
      )
    )
  const text = read(side)
  return <td className={text === '' ? classes.silent : undefined}>{text || messages.none}</td>
}

function AgreementMark({ pair }: { pair: ReciprocalPair }) {
  const isSilent = !pair.ours || !pair.theirs
  const [tone, Icon] = isSilent
    ? (['silent', IconQuestionMark] as const)
    : pair.differs.length > 0
      ? (['differs', IconEqualNot] as const)
      : (['agrees', IconCheck] as const)
  return (
    <span className={classes.agreement} data-tone={tone}>
      <Icon size={13} stroke={2} aria-hidden />
      {describeAgreement(pair)}
    </span>
  )
}
