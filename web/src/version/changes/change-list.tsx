import { UnstyledButton } from '@mantine/core'
import type { DiffLine } from '@strata/diagram'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ChangeKind, changeKinds } from './change-kinds.ts'
import classes from './change-list.module.css'

interface Props {
  lines: readonly DiffLine[]
  chosen: DiffLine | undefined
  onChoose: (line: DiffLine) => void
}

/** Changes in words, grouped by what kind of change they are. */
export function ChangeList({ lines, chosen, onChoose }: Props) {
  return changeKinds.map((row) => (
    <ChangeGroup key={row.kind} {...row} lines={linesOf(lines, row.kind)} chosen={chosen} onChoose={onChoose} />
  ))
}

const linesOf = (lines: readonly DiffLine[], kind: DiffLine['change']) => lines.filter(({ change }) => change === kind)

function ChangeGroup({ kind, title, Icon, lines, chosen, onChoose }: Props & ChangeKind) {
  if (lines.length === 0) return null
  return (
    <>
      <h4 className={classes.group}>
        {title} <span>{lines.length}</span>
      </h4>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={[line.title, ...line.nodeIds, ...line.edgeIds].join()}>
            <ChangeButton line={line} isChosen={line === chosen} onChoose={onChoose}>
              <span className={classes.mark} data-kind={kind}>
                <Icon size={13} stroke={2.2} aria-hidden />
              </span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ButtonProps {
  line: DiffLine
  isChosen: boolean
  onChoose: (line: DiffLine) => void
  /** Its mark. */
  children: ReactNode
}

/** What is chosen in the picture or by a key comes into view here too. */
function ChangeButton({ line, isChosen, onChoose, children }: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <UnstyledButton ref={ref} className={classes.change} aria-current={isChosen || undefined} onClick={() => onChoose(line)}>
      {children}
      <span>
        <span className={classes.words}>{line.title}</span>
        {line.detail !== '' && <span className={classes.detail}>{line.detail}</span>}
      </span>
    </UnstyledButton>
  )
}
