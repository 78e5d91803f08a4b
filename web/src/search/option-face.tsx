import { Kbd } from '@mantine/core'
import { type SearchKind, type SearchResult, searchKindNames, searchMessages } from '@strata/contract'
import {
  IconArrowNarrowRight,
  IconArrowsExchange,
  IconBulb,
  IconChevronRight,
  IconClock,
  IconFileText,
  IconHistory,
  IconMessage,
  IconRectangle,
  IconSitemap,
  IconStar,
  IconTrendingUp,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListedAction } from '../ui/index.ts'
import { Marked } from './marked.tsx'
import classes from './palette-list.module.css'
import type { PaletteOption } from './palette-options.ts'

const iconOfKind: Record<SearchKind, TablerIcon> = {
  process: IconRectangle,
  chart: IconSitemap,
  document: IconFileText,
  report: IconArrowsExchange,
  improvement: IconTrendingUp,
  comment: IconMessage,
  suggestion: IconBulb,
  person: IconUser,
}

/** What an option looks like. */
export function OptionFace({ option }: { option: PaletteOption }) {
  if (option.type === 'recent') return <Line Icon={IconHistory}>{option.search}</Line>
  if (option.type === 'place') return <Line Icon={option.isFavourite ? IconStar : IconClock}>{option.place.title}</Line>
  if (option.type === 'action') return <ActionFace action={option.action} />
  if (option.type === 'more') {
    return (
      <>
        <IconChevronRight className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <span className={classes.more}>{searchMessages.moreOf({ kind: searchKindNames[option.kind] })}</span>
      </>
    )
  }
  return <ResultFace result={option.result} />
}

function Line({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <>
      <Icon className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.title} dir="auto">
        {children}
      </span>
    </>
  )
}

function ActionFace({ action: { label, icon, reason, keys } }: { action: ListedAction }) {
  return (
    <>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconArrowNarrowRight size={16} stroke={1.6} />}
      </span>
      <span className={classes.text}>
        <span className={classes.title} data-disabled={reason !== undefined || undefined}>
          {label}
        </span>
        {reason !== undefined && <span className={classes.excerpt}>{reason}</span>}
      </span>
      {keys !== undefined && (
        <Kbd size="xs" className={classes.keys}>
          {keys}
        </Kbd>
      )}
    </>
  )
}

function ResultFace({ result: { kind, title, excerpt, where } }: { result: SearchResult }) {
  const Icon = iconOfKind[kind]
  return (
    <>
      <Icon className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <span className={classes.first}>
          <span className={classes.title}>
            <Marked text={title} />
          </span>
          <span className={classes.where}>{where}</span>
        </span>
        {excerpt.length > 0 && (
          <span className={classes.excerpt} dir="auto">
            <Marked text={excerpt} />
          </span>
        )}
      </span>
    </>
  )
}
