import { Skeleton, UnstyledButton } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { IconArrowsMove, IconMinus, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './change-list.module.css'
import type { EvidenceSide } from './evidence-canvas.tsx'
import { type Change, type ChangeKind, changeKinds } from './find-changes.ts'

interface Props {
  /** Not there while the former version loads, or where there is none. */
  changes: readonly Change[] | undefined
  former: ChartVersion | undefined
  onGoTo: (ids: readonly string[], side: EvidenceSide) => void
}

const kinds: Record<ChangeKind, { title: string; Icon: TablerIcon }> = {
  added: { title: 'Added', Icon: IconPlus },
  changed: { title: 'Changed', Icon: IconPencil },
  removed: { title: 'Removed', Icon: IconMinus },
  moved: { title: 'Only moved', Icon: IconArrowsMove },
}

/** What differs from the approved version, in words; a click shows the place. */
export function ChangeList({ changes, former, onGoTo }: Props) {
  const [chosen, setChosen] = useState<string>()
  return (
    <section className={classes.column} aria-label="What changes">
      <div className={classes.head}>
        <h2>What changes</h2>
        {changes && former && (
          <span>
            {changes.length} since version {former.version}
          </span>
        )}
      </div>
      {!former && <p className={classes.none}>It is the first version: everything is new.</p>}
      {former && !changes && <Skeleton height={160} m={16} />}
      {changes?.length === 0 && <p className={classes.none}>Nothing differs from the approved version.</p>}
      {changes &&
        changeKinds.map((kind) => (
          <ChangeGroup
            key={kind}
            kind={kind}
            changes={changes.filter((change) => change.kind === kind)}
            chosen={chosen}
            onChoose={(change) => {
              setChosen(change.key)
              onGoTo(change.ids, 'changes')
            }}
          />
        ))}
    </section>
  )
}

interface GroupProps {
  kind: ChangeKind
  changes: readonly Change[]
  chosen: string | undefined
  onChoose: (change: Change) => void
}

function ChangeGroup({ kind, changes, chosen, onChoose }: GroupProps) {
  if (changes.length === 0) return null
  const { title, Icon } = kinds[kind]
  return (
    <>
      <h3 className={classes.group}>
        {title} <span>{changes.length}</span>
      </h3>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.key}>
            <UnstyledButton className={classes.change} aria-current={chosen === change.key || undefined} onClick={() => onChoose(change)}>
              <span className={classes.mark} data-kind={kind}>
                <Icon size={13} stroke={2.2} aria-hidden />
              </span>
              <span>
                <span className={classes.words}>{change.words}</span>
                {change.detail !== '' && <span className={classes.detail}>{change.detail}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
