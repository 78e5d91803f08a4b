import { rowLinksMessages as messages, type PerformanceDetail, type PerformanceLink } from '@strata/contract'
import { IconAlertTriangle, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlanLinks } from '../../improvement/index.ts'
import { ActionButton } from '../../ui/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import type { RowLinksProps } from '../performance-parts.ts'
import { AnsweringPlan } from './answering-plan.tsx'
import { LinkDialog } from './link-dialog.tsx'
import classes from './row-links.module.css'

/** What is done about a row: the areas to improve and the projects that answer it, and whether they helped. */
export function RowLinks({ opened: { place }, detail }: RowLinksProps) {
  const plan = { companyId: place.companyId, processChronId: place.globalChronId }
  const { links, proposals, mayManage, remove, question } = usePlanLinks(plan)
  const [isLinking, setLinking] = useState(false)
  const own = links.filter(isOf(place, detail))
  const proposal = proposals.find(isOf(place, detail))
  if (!mayManage && own.length === 0 && !proposal) return null
  return (
    <section className={classes.links} aria-label={messages.section}>
      <header className={classes.head}>
        <h3 className={classes.title}>{messages.title}</h3>
        {proposal && (
          <span className={classes.proposed}>
            <IconAlertTriangle size={13} stroke={2} aria-hidden /> {messages.redTwice}
          </span>
        )}
        {mayManage && (
          <ActionButton
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            onClick={() => setLinking(true)}
          >
            {messages.link}
          </ActionButton>
        )}
      </header>
      {own.length === 0 && <p className={classes.none}>{proposal ? messages.proposed({ area: proposal.area }) : messages.none}</p>}
      {own.length > 0 && (
        <ul className={classes.list}>
          {own.map((link) => (
            <AnsweringPlan key={link.id} link={link} onDelete={remove} />
          ))}
        </ul>
      )}
      {isLinking && (
        <LinkDialog
          place={plan}
          detailChronId={detail.detailChronId}
          linked={own}
          proposed={proposal?.area}
          onClose={() => setLinking(false)}
        />
      )}
      {question}
    </section>
  )
}

/** Rows of customers and suppliers and those of interfacing processes draw their ids apart: the expectations show which. */
const isOf =
  ({ chronId }: PerformancePlace, { detailChronId }: PerformanceDetail) =>
  ({ row }: Pick<PerformanceLink, 'row'>): boolean =>
    row.expectationChronId === chronId && row.detailChronId === detailChronId
