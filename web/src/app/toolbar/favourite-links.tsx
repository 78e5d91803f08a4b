import { UnstyledButton } from '@mantine/core'
import { favouriteMessages } from '@strata/contract'
import { IconStar } from '@tabler/icons-react'
import { openFavourite, useFavourites } from '../../search/index.ts'
import classes from './more-drawer.module.css'

/** The favourites in the drawer of a small screen; nothing without any. */
export function FavouriteLinks({ close }: { close: () => void }) {
  const favourites = useFavourites()
  if (favourites.length === 0) return null
  return (
    <li className={classes.group}>
      <span className={classes.heading}>{favouriteMessages.title}</span>
      {favourites.map((favourite) => (
        <UnstyledButton
          key={favourite.place}
          className={classes.item}
          onClick={() => {
            close()
            openFavourite(favourite)
          }}
        >
          <IconStar size={20} stroke={1.6} aria-hidden />
          <span className={classes.label} dir="auto">
            {favourite.title}
          </span>
        </UnstyledButton>
      ))}
    </li>
  )
}
