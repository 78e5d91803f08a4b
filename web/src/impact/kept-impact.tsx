import { UnstyledButton } from '@mantine/core'
import { type ImpactMoment, impactMoments, impactMessages as messages, type NamedItem, nameItem } from '@strata/contract'
import { IconTopologyStar3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Dialog } from '../ui/index.ts'
import { ImpactList } from './impact-list.tsx'
import { impactQuery } from './impact-query.ts'
import type { ImpactedVersion } from './impacted-version.ts'
import classes from './kept-impact.module.css'
import { MapButton } from './map/map-button.tsx'

interface Props {
  impacted: ImpactedVersion
  /** Its number. */
  version: number
  named: NamedItem
  /** The dialog around it closes. */
  onFollow?: (() => void) | undefined
}

/** What a version touched as it was sent and as it was decided; nothing of what was decided before that was kept. */
export const KeptImpact = (props: Props) => impactMoments.map((moment) => <KeptLine key={moment} moment={moment} {...props} />)

function KeptLine({ impacted, version, named, moment, onFollow }: Props & { moment: ImpactMoment }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(impactQuery(impacted, moment))
  if (!data?.keptOn) return null
  const words = messages.kept[moment]({ count: data.processes })
  const follow = () => {
    setOpen(false)
    onFollow?.()
  }
  const title = messages.keptTitle({ version })
  return (
    <div className={classes.line}>
      <IconTopologyStar3 size={14} stroke={1.6} aria-hidden />
      {data.processes === 0 ? (
        words
      ) : (
        <UnstyledButton className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words}
        </UnstyledButton>
      )}
      {isOpen && (
        <Dialog title={title} size={640} onClose={() => setOpen(false)}>
          <p className={classes.note}>{messages.keptNote({ when: formatDateTime(data.keptOn, user.timezone) })}</p>
          <MapButton title={nameItem({ ...named, version })} impact={data} onFollow={follow} />
          <ImpactList impact={data} onFollow={follow} />
        </Dialog>
      )}
    </div>
  )
}
