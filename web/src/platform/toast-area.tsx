import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Above dialogs and the backdrop. */
export function ToastArea() {
  return <Notifications position="bottom-right" limit={5} zIndex={390} />
}
