import { Skeleton, UnstyledButton } from '@mantine/core'
import type { DiffLine } from '@strata/diagram'
import { type ReactNode, useState } from 'react'
import type { ShownVersion } from '../shown-version.ts'
import { isApproved, sayRetiredFormer } from '../version-standing.ts'
import { type ChangeKind, changeKinds } from './change-kinds.ts'
import classes from './change-list.module.css'

interface Props {
  /** Not there while the former version loads, or where there is none. */
  lines: readonly DiffLine[] | undefined
  /** The approved version, or the last retired one. */
  former: ShownVersion | undefined
  onChoose: (line: DiffLine) => void
  /** Where the former version could not be loaded. */
  failure?: ReactNode
  /** What stands in a first version, where it can be said in words. */
  children?: ReactNode
}

/** What differs from the former version, in words; a click shows the place. */
export function ChangeList({ lines, former, onChoose, failure, children }: Props) {
  const retired = sayRetiredFormer(former)
  const [chosen, setChosen] = useState<DiffLine>()
  const choose = (line: DiffLine) => {
    setChosen(line)
    onChoose(line)
  }
  return (
    <section className={classes.column} aria-label="What changes">
      <div className={classes.head}>
        <h2>What changes</h2>
        {lines && former && (
          <span>
            {lines.length} since version {former.version}
          </span>
        )}
      </div>
      {!former && <p className={classes.none}>This is the first version: everything in it is new.</p>}
      {!former && children}
      {retired && <p className={classes.none}>{retired}</p>}
      {former && !lines && <div className={classes.none}>{failure ?? <Skeleton height={160} />}</div>}
      {lines?.length === 0 && <p className={classes.none}>{sayNothingDiffers(former)}</p>}
      {lines &&
        changeKinds.map((row) => (
          <ChangeGroup key={row.kind} {...row} lines={linesOf(lines, row.kind)} chosen={chosen} onChoose={choose} />
        ))}
    </section>
  )
}

const sayNothingDiffers = (former: ShownVersion | undefined): string =>
  former && !isApproved(former) ? `Nothing differs from version ${former.version}.` : 'Nothing differs from the approved version.'

const linesOf = (lines: readonly DiffLine[], kind: DiffLine['change']) => lines.filter(({ change }) => change === kind)

interface GroupProps extends ChangeKind {
  lines: readonly DiffLine[]
  chosen: DiffLine | undefined
  onChoose: (line: DiffLine) => void
}

function ChangeGroup({ kind, title, Icon, lines, chosen, onChoose }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={classes.group}>
        {title} <span>{lines.length}</span>
      </h3>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={[line.title, ...line.nodeIds, ...line.edgeIds].join()}>
            <UnstyledButton className={classes.change} aria-current={line === chosen || undefined} onClick={() => onChoose(line)}>
              <span className={classes.mark} data-kind={kind}>
                <Icon size={13} stroke={2.2} aria-hidden />
              </span>
              <span>
                <span className={classes.words}>{line.title}</span>
                {line.detail !== '' && <span className={classes.detail}>{line.detail}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
