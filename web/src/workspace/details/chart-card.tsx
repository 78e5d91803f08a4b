import { Skeleton, UnstyledButton } from '@mantine/core'
import { type ChartVersion, type GlossaryWord, isUnderWay, processScreenMessages as messages } from '@strata/contract'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../session/index.ts'
import { ListedButton, StatusMark, Term } from '../../ui/index.ts'
import { describeStatus } from '../../version/index.ts'
import type { ChartState } from '../use-workspace.ts'
import classes from './chart-card.module.css'

interface Props {
  title: string
  /** What the title means. */
  word: GlossaryWord
  /** In place of the picture where there is none. */
  icon: ReactNode
  /** The version shown, small; for the eye alone. */
  picture: ReactNode
  /** The version one reads at first; null where there is none. */
  shown: ChartVersion | null | undefined
  /** Work under way beside it. */
  state: ChartState
  /** The sentence where there is none. */
  absent: string
  /** For those who may. */
  create: (() => void) | undefined
  isBusy: boolean
  open: () => void
}

/** One chart of a process: its state, its version, who and when. */
export function ChartCard({ title, word, icon, picture, shown, state, absent, create, isBusy, open }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      {shown ? (
        // The button beside it is for the keyboard.
        <UnstyledButton className={classes.picture} tabIndex={-1} aria-label={messages.pictureOf({ name: title })} onClick={open}>
          {picture}
        </UnstyledButton>
      ) : (
        <span className={classes.picture} aria-hidden>
          {shown === null && icon}
        </span>
      )}
      <div className={classes.words}>
        <h3 id={id} className={classes.title}>
          <Term word={word}>{title}</Term>
        </h3>
        {shown === undefined && <Skeleton height={72} />}
        {shown === null && (
          <>
            <p className={classes.line}>{absent}</p>
            {create && (
              <ListedButton variant="default" aria-label={messages.createItem({ name: title })} loading={isBusy} onClick={create}>
                {messages.create}
              </ListedButton>
            )}
          </>
        )}
        {shown && <Existing {...{ title, shown, state, open }} />}
      </div>
    </section>
  )
}

function Existing({ title, shown, state, open }: { title: string; shown: ChartVersion; state: ChartState; open: () => void }) {
  const { user } = useSession()
  const newer = isUnderWay(state) && state !== shown.status.name ? state : undefined
  return (
    <>
      <p className={classes.state}>
        <Term word={shown.status.name}>
          <StatusMark status={shown.status.name} />
        </Term>
        {messages.version({ version: shown.version })}
      </p>
      <p className={classes.line}>{describeStatus(shown, user.timezone)}</p>
      {newer && (
        <p className={classes.state}>
          <Term word={newer}>
            <StatusMark status={newer} />
          </Term>
          {messages.newer}
        </p>
      )}
      <ListedButton variant="default" aria-label={messages.openItem({ name: title })} onClick={open}>
        {messages.open}
      </ListedButton>
    </>
  )
}
