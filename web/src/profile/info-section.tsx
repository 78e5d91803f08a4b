import { Button } from '@mantine/core'
import { fullName, handoverPageMessages, profileMessages } from '@strata/contract'
import { type Session, useSession } from '../session/index.ts'
import { closeWorkspaceDialog, pushPlace } from '../tabs/index.ts'
import { useNamedUsers } from '../user/index.ts'
import { OwnRoles } from './own-roles.tsx'
import classes from './profile.module.css'

/** Who one is in this company, and whom to ask for another name or role. */
export function InfoSection() {
  const session = useSession()
  const { user } = session
  return (
    <>
      <dl className={classes.facts}>
        <dt>{profileMessages.shortName}</dt>
        <dd>{user.shortName}</dd>
        <dt>{profileMessages.name}</dt>
        <dd>{fullName(user)}</dd>
        <dt>{profileMessages.email}</dt>
        <dd>{user.email}</dd>
        <dt>{profileMessages.roles}</dt>
        <dd>
          <OwnRoles />
        </dd>
      </dl>
      <p className={classes.hint}>
        {useWhomToAsk(session)} {profileMessages.rolesHint}
      </p>
      <div className={classes.leaving}>
        <p className={classes.hint}>{profileMessages.leavingHint}</p>
        <Button variant="default" size="xs" onClick={() => openHandover(user.companyUserId)}>
          {handoverPageMessages.open}
        </Button>
      </div>
    </>
  )
}

function useWhomToAsk({ company, isAdmin }: Session): string {
  const users = useNamedUsers([company.info.admin_id])
  if (isAdmin) return profileMessages.changeNames
  const admin = users?.find(({ companyUserId }) => companyUserId === company.info.admin_id)
  return admin ? profileMessages.askThisAdministrator({ name: fullName(admin) }) : profileMessages.askAdministrator
}

/** In the place of the profile, where that is a dialog. */
function openHandover(id: number): void {
  closeWorkspaceDialog()
  pushPlace({ dialog: { name: 'handover', id } })
}
