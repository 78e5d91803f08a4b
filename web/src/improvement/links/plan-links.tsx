import { planLinksMessages as messages, type PerformanceLink } from '@strata/contract'
import { IconUnlink } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { formatLinkedRow, nameOfMonths } from './describe-link.ts'
import { EffectMark } from './effect-mark.tsx'
import { JudgedMonths } from './judged-months.tsx'
import { LinkedRow } from './linked-row.tsx'
import classes from './plan-links.module.css'

interface Props {
  /** What answers the rows: an area's or a project's name. */
  of: string
  links: readonly PerformanceLink[]
  /** Left out for those who only read. */
  onDelete: ((link: PerformanceLink) => void) | undefined
}

/** The rows of expectations that an area or a project answers, how they stood, and whether it helped. */
export function PlanLinks({ of, links, onDelete }: Props) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label={messages.list({ name: of })}>
      {links.map((link) => (
        <li key={link.id} className={classes.link}>
          <span className={classes.words}>
            <LinkedRow row={link.row} month={link.months[0]} />
            <EffectMark effect={link.effect} />
            {onDelete && (
              <IconAction label={messages.delete({ row: formatLinkedRow(link.row) })} onClick={() => onDelete(link)}>
                <IconUnlink size={14} stroke={1.6} aria-hidden />
              </IconAction>
            )}
          </span>
          <JudgedMonths months={link.months} label={nameOfMonths(link)} />
        </li>
      ))}
    </ul>
  )
}
