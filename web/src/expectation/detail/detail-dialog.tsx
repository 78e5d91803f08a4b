import type { DetailDialogProps } from '../expectation-parts.ts'
import { InterfacingDialog } from './interfacing-dialog.tsx'
import { PartyDialog } from './party-dialog.tsx'

/** New or Edit Expectation Detail, for customers, suppliers or interfacing processes (specification 3 §2.3). */
export function DetailDialog({ opened, ...rest }: DetailDialogProps) {
  return opened.type === 'ie' ? <InterfacingDialog opened={opened} {...rest} /> : <PartyDialog opened={opened} {...rest} />
}
