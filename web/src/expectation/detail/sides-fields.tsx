import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsSmall } from '../../ui/index.ts'
import classes from './detail-form.module.css'
import { MeasureFields } from './measure-fields.tsx'
import { type Side, type SidesEntry, sideFields } from './sides-entry.ts'
import type { DetailEditing } from './use-detail-editing.ts'

interface Props {
  editing: DetailEditing<SidesEntry>
  /** Who expects on each side: '(P1) Win orders'. */
  names: Readonly<Record<Side, string>>
}

const sides = [
  { side: 'your', title: 'Your Expectations', prefix: 'Your ' },
  { side: 'their', title: 'Their Expectations', prefix: 'Their ' },
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
        {sides.map(({ side, title, prefix }) => (
          <section key={side} className={classes.side} aria-label={title}>
            <h3 className={classes.sideHead}>
              {title}
              <span>{describeWho(side, names)}</span>
            </h3>
            <SideFields {...{ side, prefix, editing }} />
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
      {sides.map(({ side, prefix }) => (
        <Tabs.Panel key={side} value={side} className={classes.side}>
          <p className={classes.who}>{describeWho(side, names)}</p>
          <SideFields {...{ side, prefix, editing }} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface SideProps {
  side: Side
  prefix: string
  editing: DetailEditing<SidesEntry>
}

const SideFields = ({ side, prefix, editing: { entry, write, errors } }: SideProps) => (
  <MeasureFields
    entry={entry[side]}
    onChange={(measure) => write(side === 'your' ? { your: measure } : { their: measure })}
    fields={sideFields(side)}
    {...{ prefix, errors }}
  />
)

const WrongMark = () => (
  <span className={classes.wrong}>
    <IconAlertCircle size={16} stroke={1.6} role="img" aria-label="Something is wrong here" />
  </span>
)

const hasError = (side: Side, errors: Readonly<Record<string, string>>): boolean =>
  Object.values(sideFields(side)).some((field) => errors[field] !== undefined)

const describeWho = (side: Side, { your, their }: Readonly<Record<Side, string>>): string =>
  side === 'your' ? `What ${your} expects of ${their}` : `What ${their} expects of ${your}`
