import type { ComponentType } from 'react'
import { useMarkScreenShown } from '../../platform/index.ts'
import { lazyComponent, type Missed, MissingScreen, ScreenSkeleton } from '../../ui/index.ts'

/** The screen of a tab, whose code comes when a tab of its kind is first selected; `Waiting` is in its place until then. What is awaited has come with it, unless it `showsItself` later. */
export function tabScreen<Props extends object>(
  name: string,
  bring: () => Promise<ComponentType<Props>>,
  { showsItself = false, Waiting = ScreenSkeleton }: { showsItself?: boolean; Waiting?: ComponentType<object> } = {},
): ComponentType<Props> {
  function Missing({ tryAgain, isTrying }: Missed) {
    useMarkScreenShown()
    return <MissingScreen name={name} {...{ tryAgain, isTrying }} />
  }
  const bringShown = async (): Promise<ComponentType<Props>> => {
    const Screen = await bring()
    return function Shown(props: Props) {
      useMarkScreenShown(!showsItself)
      return <Screen {...props} />
    }
  }
  return lazyComponent(bringShown, { Missing, Waiting: () => <Waiting /> })
}
