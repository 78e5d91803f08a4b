import { UnstyledButton } from '@mantine/core'
import { rowLinksMessages as messages, type PerformanceLink } from '@strata/contract'
import { IconTargetArrow, IconTrendingUp, IconUnlink } from '@tabler/icons-react'
import { EffectMark, JudgedMonths, nameOfMonths } from '../../improvement/index.ts'
import { openProcessItem } from '../../process/index.ts'
import { IconAction } from '../../ui/index.ts'
import classes from './row-links.module.css'

interface Props {
  link: PerformanceLink
  /** Left out for those who only read. */
  onDelete: ((link: PerformanceLink) => void) | undefined
}

/** An area to improve or a project that answers a row; leads to the plans of the process. */
export function AnsweringPlan({ link, onDelete }: Props) {
  const { row, area, project, effect, months } = link
  const name = area?.area ?? project?.projectName ?? ''
  const Icon = area ? IconTargetArrow : IconTrendingUp
  return (
    <li className={classes.plan}>
      <span className={classes.words}>
        <Icon size={16} stroke={1.6} aria-label={area ? messages.area : messages.project} role="img" />
        <UnstyledButton
          className={classes.link}
          onClick={() => openProcessItem({ globalChronId: row.process.globalChronId, itemType: 'impplans' })}
        >
          {name}
        </UnstyledButton>
        {onDelete && (
          <IconAction label={messages.deleteLink({ name })} onClick={() => onDelete(link)}>
            <IconUnlink size={16} stroke={1.6} aria-hidden />
          </IconAction>
        )}
      </span>
      <span className={classes.status}>
        <EffectMark effect={effect} />
        <JudgedMonths months={months} label={nameOfMonths(link)} />
      </span>
    </li>
  )
}
