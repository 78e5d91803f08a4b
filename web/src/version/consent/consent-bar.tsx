import { Button } from '@mantine/core'
import { consentScreenMessages as messages, nameItem } from '@strata/contract'
import { IconUserCheck, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { ActionButton, Dialog, IconAction, useIsNarrow, useIsSmall, useListedActions } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import classes from './consent-bar.module.css'
import { ConsentList } from './consent-list.tsx'
import { findOpenStep, type OpenConsents, useConsents } from './consents-query.ts'
import { describeOpenStep } from './describe-consents.ts'

export interface ConsentBarProps {
  item: Pick<VersionedItem, 'companyId' | 'type' | 'consents' | 'named'>
  version: AnyVersion
  /** Opens the question for consent; left out: it is asked elsewhere. */
  onConsent?: () => void
}

/** In the bar of a version: whose consent is missing, in which step and since when, and the question for those who are asked. Keeps quiet where nobody was asked. */
export function ConsentBar({ item, version, onConsent }: ConsentBarProps) {
  const { data } = useConsents(item, version)
  const isSmall = useIsSmall()
  if (!data || data.rounds.length === 0) return null
  return (
    <>
      <ConsentsButton {...{ item, version }} open={findOpenStep(data)} />
      {/* On a phone the banner leads to it. */}
      {onConsent && data.can.consent === true && !isSmall && <ConsentButton onClick={onConsent} />}
    </>
  )
}

function ConsentButton({ onClick }: { onClick: () => void }) {
  const icon = <IconUserCheck size={16} stroke={1.6} />
  useListedActions(() => [{ label: messages.action, icon, run: onClick }])
  return (
    <Button size="xs" leftSection={icon} onClick={onClick}>
      {messages.action}
    </Button>
  )
}

/** Opens who was asked, and what became of it. */
function ConsentsButton({ item, version, open }: Pick<ConsentBarProps, 'item' | 'version'> & { open: OpenConsents | undefined }) {
  const { user } = useSession()
  const [isShown, setShown] = useState(false)
  const { short, line, show } = open ? describeOpenStep(open, user.timezone) : closed
  const icon = <IconUsersGroup size={16} stroke={1.6} aria-hidden />
  const run = () => setShown(true)
  useListedActions(() => [{ label: messages.title, icon, run }])
  const [isSmall, isNarrow] = [useIsSmall(), useIsNarrow()]
  return (
    <>
      {isSmall ? (
        <IconAction label={show} variant="default" aria-haspopup="dialog" onClick={run}>
          {icon}
        </IconAction>
      ) : (
        <ActionButton
          aria-label={show}
          variant="subtle"
          size="xs"
          leftSection={icon}
          aria-haspopup="dialog"
          className={classes.step}
          onClick={run}
        >
          <span className={classes.text}>{isNarrow ? short : line}</span>
        </ActionButton>
      )}
      {isShown && (
        <Dialog
          title={messages.of({ title: nameItem({ ...item.named, version: version.version }) })}
          size={560}
          onClose={() => setShown(false)}
        >
          <ConsentList item={item} version={version} />
        </Dialog>
      )}
    </>
  )
}

const closed = { short: messages.title, line: messages.title, show: messages.title }
