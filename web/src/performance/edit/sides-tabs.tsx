import { Tabs } from '@mantine/core'
import { performanceMessages as messages } from '@strata/contract'
import { useEffect, useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { givenFigures } from '../entry/figure-row.ts'
import type { OpenedPerformance } from '../opened-performance.ts'
import type { DataLine } from '../table/data-line.ts'
import { FigureFields } from './figure-fields.tsx'
import classes from './row-dialog.module.css'
import { RowFacts } from './row-facts.tsx'
import { useLiveColour } from './use-live-colour.ts'
import type { RowEditing } from './use-row-editing.ts'

type Side = 'your' | 'their'

interface Props {
  opened: OpenedPerformance
  editing: RowEditing
  isReadOnly: boolean
  first: Side
}

const titles = { your: messages.yourExpectations, their: messages.theirExpectations } as const

/** Both sides of a row of interfacing processes (specification 3 §2.4: two tabs). */
export function SidesTabs({ opened, editing, isReadOnly, first }: Props) {
  const [shown, setShown] = useState<Side>(first)
  const { fault, lines } = editing
  const wrong = fault?.field?.startsWith('their') ? 'their' : fault?.field?.startsWith('your') ? 'your' : undefined
  // What is wrong comes into sight.
  useEffect(() => {
    if (wrong) setShown(wrong)
  }, [wrong])
  return (
    <Tabs value={shown} onChange={(value) => setShown(value === 'their' ? 'their' : 'your')}>
      <Tabs.List>
        <Tabs.Tab value="your">{titles.your}</Tabs.Tab>
        <Tabs.Tab value="their">{titles.their}</Tabs.Tab>
      </Tabs.List>
      {lines.map((line) => (
        <Tabs.Panel key={line.side} value={line.side} className={classes.side}>
          <SideFields {...{ opened, editing, isReadOnly, line }} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function SideFields({ opened: { place }, editing, isReadOnly, line }: Omit<Props, 'first'> & { line: DataLine }) {
  const isChanged = Object.keys(editing.draft.texts).some((field) => field.startsWith(line.side))
  const colour = useLiveColour(place, line, givenFigures(line, editing.draft), isChanged)
  return (
    <>
      <RowFacts line={line} partyName={messages.parties.ie} />
      <div className={classes.status} role="status">
        <ColourMark colour={colour} />
      </div>
      <FigureFields {...{ line, editing, isReadOnly }} />
    </>
  )
}
