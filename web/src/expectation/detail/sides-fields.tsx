import { Tabs } from '@mantine/core'
import { expectationDetailMessages as messages } from '@strata/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsSmall } from '../../ui/index.ts'
import classes from './detail-form.module.css'
import type { Side } from './measure-entry.ts'
import { MeasureFields } from './measure-fields.tsx'
import { type SidesEntry, sideFields } from './sides-entry.ts'
import type { DetailEditing } from './use-detail-editing.ts'

interface Props {
  editing: DetailEditing<SidesEntry>
  /** Who expects on each side: '(P1) Win orders'; theirs once it is chosen. */
  names: { your: string; their: string | undefined }
}

const sides = [
  { side: 'your', title: messages.your.title },
  { side: 'their', title: messages.their.title },
] as const

/** Both sides of an interfacing row: beside each other, or one at a time where there is little room. */
export function SidesFields({ editing, names }: Props) {
  const isSmall = useIsSmall()
  const { errors, refusals, savedCount } = editing
  const [shown, setShown] = useState<Side>('your')
  const wrong = sides.find(({ side }) => hasError(side, errors))?.side
  // What is wrong comes into sight, and the next row begins with what is yours.
  useEffect(() => {
    if (refusals > 0 && wrong) setShown(wrong)
  }, [refusals, wrong])
  useEffect(() => {
    if (savedCount > 0) setShown('your')
  }, [savedCount])
  if (!isSmall)
    return (
      <div className={classes.sides}>
        {sides.map(({ side, title }) => (
          <section key={side} className={classes.side} aria-label={title}>
            <h3 className={classes.sideHead}>
              {title}
              <span>{describeWho(side, names)}</span>
            </h3>
            <SideFields {...{ side, editing }} />
          </section>
        ))}
      </div>
    )
  return (
    <Tabs value={shown} onChange={(value) => setShown(value === 'their' ? 'their' : 'your')}>
      <Tabs.List grow>
        {sides.map(({ side, title }) => (
          <Tabs.Tab key={side} value={side} rightSection={side === wrong && <WrongMark />}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sides.map(({ side }) => (
        <Tabs.Panel key={side} value={side} className={classes.side}>
          <p className={classes.who}>{describeWho(side, names)}</p>
          <SideFields {...{ side, editing }} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface SideProps {
  side: Side
  editing: DetailEditing<SidesEntry>
}

const SideFields = ({ side, editing: { entry, write, errors } }: SideProps) => (
  <MeasureFields
    entry={entry[side]}
    onChange={(measure) => write(side === 'your' ? { your: measure } : { their: measure })}
    fields={sideFields(side)}
    {...{ side, errors }}
  />
)

const WrongMark = () => (
  <span className={classes.wrong}>
    <IconAlertCircle size={16} stroke={1.6} role="img" aria-label={messages.hasError} />
  </span>
)

const hasError = (side: Side, errors: Readonly<Record<string, string>>): boolean =>
  Object.values(sideFields(side)).some((field) => errors[field] !== undefined)

function describeWho(side: Side, { your, their }: Props['names']): string {
  if (their === undefined)
    return side === 'your' ? messages.expectsOfUnknown({ process: your }) : messages.unknownExpects({ process: your })
  return side === 'your' ? messages.expects({ process: your, other: their }) : messages.expects({ process: their, other: your })
}
