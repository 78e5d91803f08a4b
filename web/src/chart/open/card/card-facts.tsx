import { UnstyledButton } from '@mantine/core'
import {
  chartColourMessages,
  chartScreenMessages,
  fullName,
  processCardMessages as messages,
  nameOfMonth,
  type Place,
  type Process,
  processMessages,
  type RoleCode,
  roleCode,
} from '@strata/contract'
import { IconLink } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { FavouriteStar } from '../../../preference/index.ts'
import { nameOfProcess, openProcessItem, RestrictedMark, roleWords } from '../../../process/index.ts'
import { useCopyLinkAction } from '../../../tabs/index.ts'
import { ActionButton, IconAction, StatusMark } from '../../../ui/index.ts'
import { useNamedUsers } from '../../../user/index.ts'
import { ColourMark } from '../../colours/colour-mark.tsx'
import { describeColoured } from '../../colours/colour-words.ts'
import { openColoured } from '../../colours/open-coloured.ts'
import { useLatestColour } from '../../colours/use-chart-colours.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { globalChronIdAt } from './card-place.ts'
import classes from './process-card.module.css'
import { WaitingHere } from './waiting-here.tsx'

interface Props {
  opened: OpenedChart
  process: Process
  info: string
  /** For a finger: what it does next is nearest. */
  isOpenFirst: boolean
  onOpen: () => void
}

/** The card's content: what the process is, who answers for it, how it stands, and what waits there for the reader. */
export function CardFacts({ opened, process, info, isOpenFirst, onOpen }: Props) {
  const { place } = opened
  const target: Place = {
    tab: 'process',
    source: globalChronIdAt(place, process),
    ...(place.type === 'ma' && { item: 'mi', macro: process.chronId }),
  }
  const copy = useCopyLinkAction()(target)
  const isClosed = process.can.read === 'restriction'
  const actions = (
    <div className={classes.actions}>
      {!isClosed && (
        <ActionButton size="xs" reason={process.hdd ? undefined : chartScreenMessages.opensOnceApproved} onClick={onOpen}>
          {messages.open}
        </ActionButton>
      )}
      <IconAction label={copy.label} onClick={copy.run}>
        <IconLink size={16} stroke={1.6} />
      </IconAction>
      {process.hdd && !isClosed && <FavouriteStar place={target} title={nameOfProcess(process)} />}
    </div>
  )
  return (
    <>
      <header className={classes.head}>
        <span className={classes.pid}>{process.pid}</span>
        <h2 className={classes.name} dir="auto">
          {process.pname}
        </h2>
        {process.restrict === 'true' && <RestrictedMark />}
      </header>
      {info !== '' && (
        <p className={classes.info} dir="auto">
          {info}
        </p>
      )}
      {isOpenFirst && actions}
      {isClosed ? (
        <p className={classes.info}>{place.type === 'gpfc' ? processMessages.restrictedProcess : processMessages.restrictedSubProcess}</p>
      ) : (
        <Inside {...{ opened, process }} />
      )}
      {!isOpenFirst && actions}
    </>
  )
}

/** For those who may open the process; for anybody else nothing of it is even requested. */
function Inside({ opened, process }: Pick<Props, 'opened' | 'process'>) {
  return (
    <>
      <dl className={classes.facts}>
        <Holders process={process} roles={opened.place.type === 'gpfc' ? [roleCode.sponsor, roleCode.leader] : [roleCode.spl]} />
        <Below {...{ opened, process }} />
        <Worst {...{ opened, process }} />
      </dl>
      <WaitingHere {...{ opened, process }} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Role strings are `12:ABC,15:XY` (specification 1 §3): short names until the people are known. */
function Holders({ process, roles }: { process: Process; roles: readonly RoleCode[] }) {
  const held = roles.map((role) => ({ role, holders: [...(process[role] ?? '').matchAll(/(\d+):([^,]*)/g)] }))
  const people = useNamedUsers(held.flatMap(({ holders }) => holders.map(([, id]) => Number(id))))
  return held.map(({ role, holders: inRole }) => {
    const holders = inRole.map(([, id, shortName = '']) => {
      const user = people?.find(({ companyUserId }) => companyUserId === Number(id))
      return user ? fullName(user) : shortName
    })
    return (
      <Fact key={role} label={roleWords[role]}>
        {holders.length === 0 ? <span className={classes.none}>{messages.noRole}</span> : <span dir="auto">{holders.join(', ')}</span>}
      </Fact>
    )
  })
}

const itemsOf = {
  gpfc: [
    ['ps', 'summary'],
    ['ma', 'macro'],
  ],
  ma: [['mi', 'micro']],
} as const

/** The states of what hangs below, each opened by a click once the process can be opened. */
function Below({ opened: { place }, process }: Pick<Props, 'opened' | 'process'>) {
  const items = place.type === 'gpfc' || place.type === 'ma' ? itemsOf[place.type] : []
  return items.map(([itemType, word]) => {
    const status = process.below?.[itemType]
    const open = () =>
      openProcessItem({
        globalChronId: globalChronIdAt(place, process),
        itemType,
        ...(place.type === 'gpfc' ? { title: nameOfProcess(process) } : { parentProcessChronId: process.chronId }),
      })
    return (
      <Fragment key={itemType}>
        <Fact label={messages[word]}>
          {status === undefined ? (
            <span className={classes.none}>{messages.nothingBelow}</span>
          ) : process.hdd ? (
            <UnstyledButton className={classes.link} onClick={open}>
              <StatusMark status={status} />
            </UnstyledButton>
          ) : (
            <StatusMark status={status} />
          )}
        </Fact>
      </Fragment>
    )
  })
}

/** How it met its expectations in the latest month with completed data: the worst of its rows, which a click opens. A month that is still being entered does not count, as in the colours of the map. */
function Worst({ opened, process }: Pick<Props, 'opened' | 'process'>) {
  const found = useLatestColour(opened.place, process.chronId)
  if (!found?.isLoaded) return null
  const { place, month, process: coloured } = found
  const { processes } = opened.stored.getState()
  return (
    <Fact label={coloured?.worst ? messages.worst({ month: nameOfMonth(month) }) : messages.performance}>
      {coloured?.worst ? (
        <>
          <UnstyledButton
            className={classes.link}
            title={describeColoured(coloured, month)}
            onClick={() => openColoured({ place, month, coloured, processes })}
          >
            <ColourMark colour={coloured.worst} />
          </UnstyledButton>
          <div className={classes.which}>{messages.latestCompleted}</div>
        </>
      ) : (
        <span className={classes.none}>{chartColourMessages.noData}</span>
      )}
    </Fact>
  )
}
