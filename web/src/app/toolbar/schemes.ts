import type { MantineColorScheme } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'

/** Light and dark, as one may choose them. */
export const schemes: readonly { value: MantineColorScheme; label: string; Icon: TablerIcon }[] = [
  { value: 'light', label: toolbarMessages.schemes.light, Icon: IconSun },
  { value: 'dark', label: toolbarMessages.schemes.dark, Icon: IconMoon },
  { value: 'auto', label: toolbarMessages.schemes.auto, Icon: IconDeviceDesktop },
]
