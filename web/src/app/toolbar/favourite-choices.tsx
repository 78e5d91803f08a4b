import { Menu } from '@mantine/core'
import { favouriteMessages } from '@strata/contract'
import { IconStar } from '@tabler/icons-react'
import { openFavourite, useFavourites } from '../../search/index.ts'
import { MenuGroup } from './menu-group.tsx'
import classes from './toolbar.module.css'

/** The favourites at the top of "More"; nothing without any. Search has all of them. */
export function FavouriteChoices() {
  const favourites = useFavourites()
  if (favourites.length === 0) return null
  return (
    <MenuGroup label={favouriteMessages.title}>
      {favourites.slice(0, mostShown).map((favourite) => (
        <Menu.Item
          key={favourite.place}
          className={classes.favourite}
          title={favourite.title}
          leftSection={<IconStar size={16} stroke={1.6} aria-hidden />}
          onClick={() => openFavourite(favourite)}
        >
          <span dir="auto">{favourite.title}</span>
        </Menu.Item>
      ))}
    </MenuGroup>
  )
}

const mostShown = 8
