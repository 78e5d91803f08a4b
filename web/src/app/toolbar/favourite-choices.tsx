import { Menu } from '@mantine/core'
import { favouriteMessages } from '@strata/contract'
import { IconStar } from '@tabler/icons-react'
import { openFavourite, useFavourites } from '../../search/index.ts'
import { MenuList } from '../../ui/index.ts'
import classes from './toolbar.module.css'

/** The favourites at the top of "More"; nothing without any. Many of them scroll. */
export function FavouriteChoices() {
  const favourites = useFavourites()
  if (favourites.length === 0) return null
  return (
    <div className={classes.more}>
      <Menu.Label aria-hidden>{favouriteMessages.title}</Menu.Label>
      <MenuList label={favouriteMessages.title} className={classes.favourites}>
        {favourites.map((favourite) => (
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
      </MenuList>
    </div>
  )
}
