import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { compareMessages as messages } from '@strata/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { SplitLayout, useIsNarrow, useTakenRoom } from '../../ui/index.ts'
import type { ShownVersion } from '../../version/index.ts'
import { comparableStates } from './comparable-state.ts'
import classes from './compare-screen.module.css'
import { ComparedCanvas } from './compared-canvas.tsx'
import { ComparedChanges } from './compared-changes.tsx'
import type { ComparedPair } from './compared-pair.ts'
import type { Comparison } from './comparison.ts'
import { PairPickers } from './pair-pickers.tsx'
import { useChangeWalk } from './use-change-walk.ts'
import { walkByKey } from './walk-keys.ts'

interface Props {
  /** What is compared: "Global Chart". */
  itemName: string
  versions: readonly ShownVersion[]
  /** The version shown, where there are edits of it that are not saved. */
  edited: ShownVersion | undefined
  pair: ComparedPair
  onPair: (pair: ComparedPair) => void
  onClose: () => void
  /** Not there while a side loads. */
  comparison: Comparison | undefined
  /** Where a side could not be loaded. */
  failure: ReactNode
  isSmall: boolean
}

/** Two states of a chart compared: what differs in words, beside the pictures. It covers the chart and blocks nothing else. */
export function CompareScreen({ itemName, versions, edited, pair, onPair, onClose, comparison, failure, isSmall }: Props) {
  const { user } = useSession()
  const walk = useChangeWalk(comparison?.lines)
  const [part, setPart] = useState<'list' | 'picture'>('list')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useTakenRoom(useIsNarrow())
  const states = comparableStates(versions, edited, user.timezone)
  const before = states.find(({ key }) => key === pair.before)
  const after = states.find(({ key }) => key === pair.after)
  if (!before || !after) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // An open menu is elsewhere in the page and takes its own keys.
    if (event.defaultPrevented || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.key === 'Escape') onClose()
    else walkByKey(event, walk)
  }
  const names = { before: before.name, after: after.name }
  const changes = <ComparedChanges {...{ comparison, walk, failure, names }} onShow={isSmall ? () => setPart('picture') : undefined} />
  const canvas = comparison ? (
    <ComparedCanvas {...{ comparison, walk, names, isSmall }} />
  ) : (
    <div className={classes.waiting}>{failure === undefined && <Skeleton height="100%" />}</div>
  )
  return (
    <section className={classes.screen} aria-labelledby="compare-title" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <ActionIcon aria-label={messages.close} size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <h2 id="compare-title" ref={heading} tabIndex={-1} className={classes.title}>
          {messages.title({ name: itemName })}
        </h2>
        <PairPickers {...{ states, before, after, onPair }} />
      </header>
      {isSmall ? (
        <>
          <div className={classes.parts}>
            <SegmentedControl
              aria-label={messages.view}
              fullWidth
              value={part}
              onChange={(value) => setPart(value === 'picture' ? 'picture' : 'list')}
              data={[
                { value: 'list', label: messages.list },
                { value: 'picture', label: messages.picture },
              ]}
            />
          </div>
          {part === 'list' ? changes : canvas}
        </>
      ) : (
        <div className={classes.body}>
          <SplitLayout rememberedAs="strata-compare" side={changes} sideName={messages.listSide} least={240} most={560} usual="312px">
            {canvas}
          </SplitLayout>
        </div>
      )}
    </section>
  )
}
