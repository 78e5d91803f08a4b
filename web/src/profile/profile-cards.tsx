import { Card } from '../ui/index.ts'
import classes from './profile.module.css'
import { profileSections } from './profile-sections.tsx'

/** All sections below each other. */
export function ProfileCards() {
  return (
    <div className={classes.cards}>
      {profileSections.map(({ id, title, Content }) => (
        <Card key={id} title={title}>
          <div className={classes.card}>
            <Content />
          </div>
        </Card>
      ))}
    </div>
  )
}
